import fs from 'node:fs';
import path from 'node:path';

const REMEDY = 'start Chancery as its owner, or set CHANCERY_DATA to a folder of your own.';

/** Why the user of this process may not use a place in or at the data folder, and what to do, in one line. */
export function deniedAt(place: string, folder: string): string {
  const us = process.getuid?.() ?? 'running';
  const what = place === folder ? `The data folder ${place}` : place;
  const parent = path.dirname(place);
  try {
    const owner = fs.statSync(place, { throwIfNoEntry: false })?.uid;
    if (owner === undefined) return `${what} cannot be made by user ${us} in ${parent}: ${REMEDY}`;
    if (owner !== us) return `${what} belongs to user ${owner}, not to user ${us}: ${REMEDY}`;
    return `${what} is closed to its owner, user ${us}: chmod u+rwX it, or set CHANCERY_DATA to another folder.`;
  } catch {
    return `${what} cannot be reached by user ${us} below ${closed(parent)}: ${REMEDY}`;
  }
}

function ownership(place: string): string {
  const owner = fs.statSync(place, { throwIfNoEntry: false })?.uid;
  return owner === undefined ? 'is not there' : `belongs to user ${owner}`;
}

/** The outermost folder that does not let this process through, with its owner. */
function closed(folder: string): string {
  const parent = path.dirname(folder);
  try {
    fs.statSync(folder);
    return `${folder}, which ${ownership(folder)}`;
  } catch {
    return parent === folder ? folder : closed(parent);
  }
}

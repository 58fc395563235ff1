import { measureAppends } from './appends.js';
import { measureGames } from './games.js';
import { openHouse } from './house.js';

const house = await openHouse();
try {
  await measureGames(house);
  await measureAppends(house);
} finally {
  await house.close();
}

import { writeFileSync } from 'node:fs';
import { RULES_DOCUMENT, rulesDocument } from './rules-document.js';

writeFileSync(RULES_DOCUMENT, rulesDocument());

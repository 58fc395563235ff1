import { describe, expect, it } from '@jest/globals';
import { handleComplaint, handleKey, handleKeys } from './handle.js';

describe('a handle', () => {
  it.each([
    'abc',
    'Edi Birsan',
    'Ångström',
    'игрок',
    '選手たち',
    'x'.repeat(32),
    "o'neill-2",
    'bot_17.b',
    'Dr. Who',
    '12 men',
    'Nguyễn'.normalize('NFD'),
    'हिन्दी',
    '홍길동',
    'サッカー',
    'Ａlan１',
    'Ὀδυσσεύς',
    'ش٣٤',
    'ज़िंदगी',
    'administrators',
    'player one',
    'Mod Erator x',
  ])('may be %s', (handle) => {
    expect(handleComplaint(handle)).toBeNull();
  });

  it.each([
    ['ab', '3 to 32 characters; it has 2'],
    ['🎲🎲', 'it has 2'],
    ['x'.repeat(33), 'it has 33'],
    [12, 'must be a text'],
    [' abc', 'single spaces'],
    ['abc ', 'single spaces'],
    ['a  b c', 'single spaces'],
    ['a\u00a0bc', 'single spaces'],
    ['...', 'letters and digits'],
    ['🎲🎲🎲', 'letters and digits'],
    ['a\u0000bc', 'letters and digits'],
    ['a\ud800bc', 'letters and digits'],
    ['\u0301abc', 'letters and digits'],
    ['a\u200bbc', 'nothing invisible'],
    ['a\u202ebc', 'nothing invisible'],
    ['a\u034fbc', 'nothing invisible'],
    ['abc\ufe0f', 'nothing invisible'],
    ['abc\u115f', 'nothing invisible'],
    ['\u3164\u3164\u3164', 'nothing invisible'],
    ['abc\uffa0', 'nothing invisible'],
    ['\u2800\u2800\u2800', 'nothing invisible'],
    ['al\u0430n', 'one script'],
    ['\u0410lan', 'one script'],
    ['\u03bfscar', 'one script'],
    ['alan選手', 'one script'],
    ['12\u0660\u06f0a', 'one script'],
    ['a\u0301\u0302\u0303bc', 'two marks'],
    ['Ze\u0301\u0302\u0303\u0304', 'two marks'],
    ['x'.repeat(31) + '\ufb03', 'it has 34'],
    ['Admin', 'name of the server'],
    ['a.d-m_i n', 'name of the server'],
    ['ＮＵＬＬ', 'name of the server'],
    ['Player_17', 'look like an id'],
    ['game_abc', 'look like an id'],
  ])('must not be %j', (handle, complaint) => {
    expect(handleComplaint(handle)).toContain(complaint);
  });

  it('is the same in another case or composition', () => {
    expect(handleKey('ÅSA')).toBe(handleKey('åsa'.normalize('NFD')));
    expect(handleKey('Ａlan')).toBe(handleKey('alan'));
    expect(handleKey('alan')).not.toBe(handleKey('allan'));
  });

  it.each([
    ['Straße', 'STRASSE'],
    ['ὈΔΥΣΣΕΎΣ', 'Ὀδυσσεύς'],
    ['οδοσ', 'οδος'],
    ['ﬁnn', 'FINN'],
    ['Victim One', 'VictimOne'],
    ['Victim_One', 'victim one'],
    ['Victim One.', "victimo'ne"],
  ])('is the same written %s and %s', (one, other) => {
    expect(handleKey(one)).toBe(handleKey(other));
  });

  it('is looked for where earlier accounts were kept, before where new ones are', () => {
    expect(handleKeys('Straße')).toEqual(['straße', 'strasse']);
    expect(handleKeys('Alan')).toEqual(['alan']);
    expect(handleKeys('Édi-Straße')).toEqual(['édi-straße', 'édi-strasse', 'édistrasse']);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  askedInstant,
  askedLocation,
  askedPhase,
  askedPlayer,
  askedPower,
  askedVariant,
  phaseNameComplaint,
} from './asked.js';

describe('what a client asks for', () => {
  const standard = askedVariant('standard');

  it('is found by code, and a variant by its id too', () => {
    expect(askedVariant('variant_standard')).toBe(standard);
    expect(askedVariant(null)).toBe(standard);
    expect(askedPower(standard, 'england')).toBe('england');
    expect(askedPower(standard, undefined)).toBeNull();
    expect(askedLocation(standard, 'stp/sc')).toBe('stp/sc');
    expect(askedLocation(standard, 'par')).toBe('par');
    expect(askedLocation(standard, null)).toBeNull();
    expect(askedPhase('W1901A')).toBe('W1901A');
    const uuid = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
    expect(askedPlayer(`player_${uuid}`)).toBe(uuid);
  });

  it('is an instant of the years that a date has, whatever its offset', () => {
    expect(askedInstant('asOf', '2031-05-01T02:00:00+04:00')).toBe('2031-04-30T22:00:00.000Z');
    for (const time of ['0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-23:59'])
      expect(() => askedInstant('asOf', time)).toThrow('asOf must be an instant');
  });

  it('is refused with what would be right', () => {
    expect(() => askedVariant('atlantis')).toThrow('standard');
    expect(() => askedPower(standard, 'spain')).toThrow('austria, england, france');
    expect(() => askedLocation(standard, 'stp/ec')).toThrow('"stp/sc"');
    expect(() => askedPhase('X1901Z')).toThrow('such as "S1901M"');
    expect(() => askedPlayer('game_1')).toThrow('player_');
  });

  it.each(['S1901M', 'F1901R', 'W1901A', 'F1905M'])('may be the phase %s', (name) => {
    expect(phaseNameComplaint(name)).toBeNull();
  });

  it.each(['s1901m', 'S1901A', 'W1901M', 'S1901', '', 1901, null])('is no phase: %j', (name) => {
    expect(phaseNameComplaint(name)).toContain('S, F or W');
  });
});

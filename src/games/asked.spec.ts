import { describe, expect, it } from '@jest/globals';
import {
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

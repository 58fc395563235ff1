/** What events and their metadata may hold: strings, booleans, safe integers, null, lists and objects of these. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

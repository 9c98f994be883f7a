/** How to call one endpoint on a record that exists and belongs to somebody else. */
export type Muestra = {
  params?: Record<string, string | number>;
  /** Rest of the input: it must be valid, so that nothing but the scope can refuse it. */
  entrada?: Record<string, unknown>;
  /** Further inputs that the access test tries. */
  variantes?: Record<string, unknown>[];
  /** Account that does reach the record; a reading endpoint must answer it. */
  dueno?: number;
  /** Profiles that reach every record of this kind by their permission, though others reach only their own. */
  alcanzan?: readonly string[];
  /** Profiles that see the record and may not change it: they are told so. */
  soloLeen?: readonly string[];
  /** Records of other kinds that the same address reaches. */
  otras?: Muestra[];
  /** Why the address names no record: then there is nothing foreign to reach. */
  sinRegistro?: string;
};
export type Muestras = Record<string, Muestra>;

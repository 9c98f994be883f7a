type Nombrable = { titulo: string; tipoProyecto: string; periodo: number };

/** How a proposal is named before it has a title: by its call. */
export const nombreDePropuesta = (p: Nombrable): string => p.titulo || `${p.tipoProyecto} ${p.periodo}, sin título`;

type Opcion = { id?: number; codigo?: string | null; nombre?: string; value?: string; label?: string };
type Opciones = Partial<Record<'lineas' | 'elegidos' | 'institutos' | 'campos', Opcion[]>> | null;
const LISTAS = { lineas: 'lineas', laboratorios: 'elegidos', institutoId: 'institutos' } as const;

/** What a person reads for a datum of a request that is stored by its key. */
export function dichoDe({ options }: { options: unknown }, clave: string, valor: unknown): string | undefined {
  if (!(clave in LISTAS)) return undefined;
  const lista = (options as Opciones)?.[LISTAS[clave as keyof typeof LISTAS]];
  const o = lista?.find((x) => String(x.id ?? x.value) === String(valor));
  if (!o) return '(ya no se ofrece)';
  return o.label ?? [o.codigo, o.nombre].filter(Boolean).join(' ');
}

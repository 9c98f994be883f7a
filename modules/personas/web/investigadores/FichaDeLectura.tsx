import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#core/kernel/shared/time.ts';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import type { FichaPersona } from '../../contract.ts';
import { formularioPersona } from '../../domain/formulario-persona.ts';
import { investigadoresApi } from '../api.ts';

/** The same fields, by section, for who may only look. */
export function FichaDeLectura({ ficha }: { ficha: FichaPersona }) {
  const { data } = useQuery(investigadoresApi.opciones.query({ id: ficha.id }));
  const secciones = [...new Set(formularioPersona.fields.map((f) => f.section))];
  const texto = (clave: string, valor: unknown): string => {
    if (valor === null || valor === undefined || valor === '') return '';
    const campo = formularioPersona.fields.find((f) => f.key === clave);
    const opciones = data?.campos[clave] ?? campo?.options ?? [];
    if (campo?.kind === 'date') return formatDay(String(valor));
    return opciones.find((o) => o.value === String(valor))?.label ?? String(valor);
  };
  return secciones.map((seccion) => (
    <section key={seccion} aria-label={seccion}>
      <h2>{seccion}</h2>
      <KeyFacts
        facts={formularioPersona.fields
          .filter((f) => f.section === seccion)
          .map((f) => ({ label: f.label, value: texto(f.key, ficha.datos[f.key]) }))}
      />
    </section>
  ));
}

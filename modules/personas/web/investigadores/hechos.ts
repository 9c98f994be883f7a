import { useQuery } from '@tanstack/react-query';
import { wordsOf } from '#core/field/shared/schema.ts';
import type { PropertyGroup } from '#core/shell/web/Properties.tsx';
import type { FichaPersona } from '../../contract.ts';
import { formularioPersona } from '../../domain/formulario-persona.ts';
import { orcidDicho } from '../../domain/identificadores.ts';
import { investigadoresApi } from '../api.ts';

const CAMPOS = formularioPersona.fields.filter((f) => !/^(nombres|apellido[12]|activo)$/.test(f.key));

/**
 * The data of a person as the rail of their page says them: the fields of their form, by section, but those of its
 * head.
 */
export function useHechos(ficha: FichaPersona): PropertyGroup[] {
  const { data } = useQuery(investigadoresApi.opciones.query({ id: ficha.id }));
  const texto = (campo: (typeof CAMPOS)[number]): string => {
    const valor = ficha.datos[campo.key] ?? '';
    if (campo.key === 'orcid') return orcidDicho(String(valor), valor === ficha.orcidProbado) ?? '';
    const ofrecida = data?.campos[campo.key]?.find((o) => o.value === String(valor));
    return ofrecida?.label ?? wordsOf(campo, valor);
  };
  return [...new Set(CAMPOS.map((f) => f.section!))].map((title) => ({
    title,
    items: CAMPOS.filter((f) => f.section === title).map((f) => ({ label: f.label, value: texto(f) })),
  }));
}

import type { HistoryWords } from '#core/audit/web/history.ts';
import { isKeyOf } from '#core/kernel/shared/keys.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { cambiosEntre } from '../../domain/cambios-de-version.ts';
import { CIFRAS, type Cifras } from '../../domain/cifras.ts';
import { type Programa, programaDeConvocatoria } from '../../domain/programa.ts';
import { DESEMPATES, formularioSeleccion } from '../../domain/seleccion.ts';

/** «Ciencias: cupos 3, monto S/ 500.00» of each faculty. */
const enCifras = (facultades: Record<string, Partial<Cifras>>) =>
  Object.entries(facultades)
    .map(([nombre, cifras]) => {
      const dichas = CIFRAS.flatMap(({ key, label, kind }) => {
        const valor = cifras[key] ?? null;
        if (valor === null) return [];
        return [`${label.toLowerCase()} ${kind === 'money' ? formatMoney(String(valor)) : valor}`];
      });
      return `${nombre}: ${dichas.join(', ')}`;
    })
    .join('; ');

/** The history of a call in words; its parameters, by what they change of its programme. */
export const palabrasDe = (programa: Programa | null): HistoryWords => ({
  actions: {
    derivar: 'Tipo creado a partir de otro',
    guardar_parametros: 'Borrador guardado',
    publicar_parametros: 'Parámetros publicados',
    mover_borradores: 'Borradores pasados a la versión vigente',
    copiar_parametros: 'Parámetros copiados',
    restaurar_parametros: 'Versión restaurada en el borrador',
    descartar_borrador: 'Borrador descartado',
    guardar_seleccion: 'Reglas de evaluación y selección',
    guardar_facultades: 'Cifras por facultad',
    habilitar: 'Persona designada',
    deshabilitar: 'Persona retirada de la lista',
    recordar_borradores: 'Recordatorio a los borradores',
    etiquetar: 'Cambio de etiquetas',
  },
  fields: {
    parametros: 'Parámetros',
    propuestasEnviadas: 'Propuestas ya enviadas',
    condicion: 'Condición',
    direccion: 'Dirección',
    ...Object.fromEntries(formularioSeleccion.fields.map((f) => [f.key, f.label])),
  },
  value: (campo, valor) => {
    if (Array.isArray(valor)) return valor.map((v) => (isKeyOf(DESEMPATES, v) ? DESEMPATES[v] : v)).join('; ');
    if (valor === null || typeof valor !== 'object') return undefined;
    if (campo === 'facultades') return enCifras(valor as Record<string, Partial<Cifras>>);
    if (campo !== 'parametros') return undefined;
    if (!programa) return 'Se leen en «Versiones e historial» de sus parámetros';
    const de = (parametros: object) => programaDeConvocatoria(programa, { ...parametros });
    const cambios = cambiosEntre(de({}), de(valor));
    return cambios.join(' ') || 'Los de su tipo, sin cambios';
  },
});

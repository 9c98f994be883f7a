import type { flowHistory } from '#core/flow/server/tables.ts';
import type { grupo } from '#modules/grupos/tables.ts';
import { nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import type { Cuentas } from './cuentas.ts';
import { aLas, type Mundo, type Persona, sumarDias } from './mundo.ts';

/** What its history is told from. */
type GrupoConHistoria = {
  creacion: string;
  cierre: string | null;
  fila: typeof grupo.$inferInsert;
  miembros: readonly { persona: Persona; coordina: boolean }[];
};

/** The moves that took a group to its state. */
export function historiaDeGrupo(
  m: Mundo,
  a: GrupoConHistoria,
  id: number,
  cuentas: Cuentas,
): (typeof flowHistory.$inferInsert)[] {
  const solicitante = a.miembros[0]!.persona;
  const propio = { userId: cuentas.deInvestigador.get(solicitante.id) ?? null, actor: nombreEnFrase(solicitante) };
  const oficina = { userId: cuentas.admin.id, actor: cuentas.admin.nombre };
  const esSolicitud = a.fila.tipo === 'solicitud';
  const inicio = esSolicitud ? a.creacion : sumarDias(a.creacion, -60);
  type Paso = { action: string; to: string; dia: string; data?: Record<string, string> } & typeof propio;
  const pasos: Paso[] = [{ action: 'crear', to: 'en_proceso', dia: inicio, ...propio }];
  const { estado } = a.fila;
  if (estado !== 'en_proceso') pasos.push({ action: 'enviar', to: 'enviado', dia: sumarDias(inicio, 7), ...propio });
  if (estado === 'observado')
    pasos.push({
      action: 'observar',
      to: 'observado',
      dia: sumarDias(inicio, 12),
      data: { observacion: a.fila.observacionesAdmin! },
      ...oficina,
    });
  if (!esSolicitud) pasos.push({ action: 'aprobar', to: 'registrado', dia: a.creacion, ...oficina });
  if (estado === 'reg_observado')
    pasos.push({
      action: 'observar_registro',
      to: estado,
      dia: sumarDias(m.hoy, -30),
      data: { observacion: a.fila.observacionesAdmin! },
      ...oficina,
    });
  if (estado === 'reconocido')
    pasos.push({ action: 'reconocer', to: estado, dia: sumarDias(a.creacion, 30), ...oficina });
  if (a.cierre)
    pasos.push({
      action: 'disolver',
      to: estado,
      dia: a.cierre,
      data: { motivo: a.fila.motivoDisolucion! },
      ...oficina,
    });
  return pasos.map(({ dia, data, ...paso }, i) => ({
    entity: 'grupo',
    entityId: id,
    from: pasos[i - 1]?.to ?? null,
    at: aLas(dia, 9 + i),
    data: data ?? null,
    ...paso,
  }));
}

import { flowHistory } from '#core/flow/server/tables.ts';
import { insertar, insertarConId } from '#db/catalogos/insertar.ts';
import type { Condicion } from '#modules/grupos/domain/estados.ts';
import { grupo, grupoIntegrante } from '#modules/grupos/tables.ts';
import { nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import { type Cuentas, crearCuentas, cuentaDe, deInvestigador } from './cuentas.ts';
import { aLas, type Mundo, type Persona, SEGUNDO_GRUPO, sumarDias } from './mundo.ts';
import type { Reserva } from './reserva.ts';

type Armado = { fila: { estado: string }; miembros: readonly { persona: Persona }[] };

/**
 * Accounts to look at groups from every side: who answers an observation, who is in the middle of a request, who has an
 * invitation to answer, who may request a group, and who coordinates another registered one.
 */
export async function darCuentas(m: Mundo, cuentas: Cuentas, armados: readonly Armado[], reserva: Reserva) {
  const coordinadorDe = (estado: string) => armados.find((a) => a.fila.estado === estado)!.miembros[0]!.persona;
  const personas: Record<string, Persona> = {
    docente3: coordinadorDe('observado'),
    docente4: coordinadorDe('en_proceso'),
    docente5: reserva.docentes('MED', 1)[0]!,
    docente6: reserva.docentes('SOC', 1)[0]!,
    docente7: armados[SEGUNDO_GRUPO]!.miembros[0]!.persona,
  };
  await abrirCuentas(m, cuentas, personas);
  reserva.invitado = personas.docente5!;
}

/** Accounts of researchers by user name; who already has one keeps it. */
export async function abrirCuentas(m: Mundo, cuentas: Cuentas, personas: Record<string, Persona>) {
  const nuevas = Object.entries(personas).filter(([, p]) => !cuentas.deInvestigador.has(p.id));
  const ids = await crearCuentas(
    m,
    nuevas.map(([username, p]) => cuentaDe(username, nombreEnFrase(p), deInvestigador(p.id))),
  );
  nuevas.forEach(([username, p], i) => {
    cuentas.usuario.set(username, ids[i]!);
    cuentas.deInvestigador.set(p.id, ids[i]!);
  });
}

/** People who were included and have not answered yet: with an account, and without one. */
export async function cargarInvitaciones(
  m: Mundo,
  ids: readonly number[],
  armados: readonly Armado[],
  reserva: Reserva,
) {
  const enProceso = armados.findIndex((a) => a.fila.estado === 'en_proceso');
  const invitar = (grupoId: number, persona: Persona | undefined, condicion: Condicion, hace: number) =>
    persona
      ? [
          {
            grupoId,
            investigadorId: persona.id,
            condicion,
            desde: sumarDias(m.hoy, -hace),
            tipoPersona: persona.tipo,
            confirmacion: 'pendiente' as const,
            creadoEn: aLas(sumarDias(m.hoy, -hace)),
          },
        ]
      : [];
  await insertar(m.db, grupoIntegrante, [
    ...invitar(ids[1]!, reserva.invitado ?? undefined, 'Titular', 3),
    ...invitar(ids[0]!, reserva.externos(1)[0], 'Adherente', 5),
    ...invitar(ids[enProceso]!, reserva.estudiantes('CON', 1)[0], 'Adherente', 2),
  ]);
}

/** A request that was not approved: its people are free again. */
export async function cargarNoAprobada(m: Mundo, cuentas: Cuentas, reserva: Reserva) {
  const inicio = sumarDias(m.hoy, -120);
  const fin = sumarDias(m.hoy, -90);
  const [coordinador, ...otros] = reserva.docentes('EDU', 3);
  const motivo = 'Las líneas propuestas ya están a cargo de otro grupo de la facultad.';
  const [id] = await insertarConId(m.db, grupo, [
    {
      tipo: 'solicitud',
      estado: 'no_aprobado',
      facultadId: m.catalogos.facultad.get('EDU')!,
      nombre: 'Grupo de Estudios sobre Lectura en la Escuela Rural',
      nombreCorto: 'LEERURAL',
      observacionesAdmin: motivo,
      solicitanteId: coordinador!.id,
      paso: 9,
      enviadoEn: aLas(sumarDias(inicio, 10)),
      declaradoEn: aLas(sumarDias(inicio, 10)),
      creadoEn: aLas(inicio),
      actualizadoEn: aLas(fin),
    },
  ]);
  await insertar(
    m.db,
    grupoIntegrante,
    [coordinador!, ...otros].map((p, i) => ({
      grupoId: id!,
      investigadorId: p.id,
      condicion: 'Titular',
      esCoordinador: i === 0,
      desde: inicio,
      hasta: fin,
      tipoPersona: p.tipo,
      exclusionObservacion: 'Solicitud no aprobada',
      creadoEn: aLas(inicio),
    })),
  );
  const propio = { userId: cuentas.deInvestigador.get(coordinador!.id) ?? null, actor: nombreEnFrase(coordinador!) };
  const oficina = { userId: cuentas.admin.id, actor: cuentas.admin.nombre };
  const paso = (action: string, from: string | null, to: string, dia: string, quien: typeof propio, data = null) => ({
    entity: 'grupo',
    entityId: id!,
    action,
    from,
    to,
    at: aLas(dia),
    data,
    ...quien,
  });
  await insertar(m.db, flowHistory, [
    paso('crear', null, 'en_proceso', inicio, propio),
    paso('enviar', 'en_proceso', 'enviado', sumarDias(inicio, 10), propio),
    { ...paso('no_aprobar', 'enviado', 'no_aprobado', fin, oficina), data: { motivo } },
  ]);
}

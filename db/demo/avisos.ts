import { auditLog } from '#core/audit/server/tables.ts';
import { inboxMessage } from '#core/mail/server/tables.ts';
import { clave } from '#db/catalogos/cargar.ts';
import { insertar } from '#db/catalogos/insertar.ts';
import { nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import type { Convocatorias } from './convocatorias.ts';
import type { Cuentas } from './cuentas.ts';
import { aLas, DOCENTE, type Mundo, type Personas, sumarDias } from './mundo.ts';
import type { ProyectoDemo } from './proyectos.ts';

type Aviso = readonly [
  usuario: string,
  hace: number,
  titulo: string,
  texto: string,
  enlace: string | null,
  leido: boolean,
];

/** Messages behind the bell of the demo accounts. */
export async function cargarAvisos(
  m: Mundo,
  proyectos: ProyectoDemo[],
  personas: Personas,
  convocatorias: Convocatorias,
  cuentas: Cuentas,
): Promise<void> {
  const abierta = convocatorias.porClave.get(clave('PCONFIGI', m.anio, 1))!;
  const evaluada = convocatorias.porClave.get(clave('PCONFIGI', m.anio - 1, 2))!;
  const enviados = proyectos.filter((p) => p.convocatoria?.id === evaluada.id && p.estado === 'enviado').length;
  const docente2 = personas.docentes[DOCENTE.docente2]!;
  const avisos: Aviso[] = [
    [
      'admin',
      2,
      'Propuestas sin evaluadores',
      `Quedan ${enviados} propuestas enviadas sin evaluadores asignados en la convocatoria de proyectos para grupos.`,
      '/admin/facultad/evaluadores',
      false,
    ],
    [
      'admin',
      9,
      'Solicitud de grupo',
      'Se recibió una solicitud de registro de grupo de investigación.',
      '/admin',
      false,
    ],
    [
      'admin',
      60,
      'Criterios aprobados',
      `Se aprobaron los criterios de evaluación de las convocatorias ${m.anio}.`,
      '/admin/estudios/convocatorias',
      true,
    ],
    [
      'investigador',
      1,
      'Propuesta por autorizar',
      `${nombreEnFrase(docente2)} preparó una propuesta y necesita su autorización como coordinador del grupo.`,
      '/investigador',
      false,
    ],
    [
      'investigador',
      10,
      'Convocatoria abierta',
      `Está abierta la convocatoria de proyectos para grupos hasta el ${enTexto(abierta.registroFin)}.`,
      '/investigador/convocatoria/pconfigi',
      false,
    ],
    ['investigador', 200, 'Proyecto en ejecución', 'Su proyecto inició su ejecución.', '/investigador', true],
    [
      'evaluador',
      4,
      'Nuevas propuestas por evaluar',
      `Se le asignaron propuestas. Puede calificarlas hasta el ${enTexto(evaluada.evaluacionFin)}.`,
      '/evaluador',
      false,
    ],
    [
      'evaluador',
      3,
      'Recuerde la ficha firmada',
      'Al cerrar una evaluación, imprima la ficha, fírmela y cárguela en el sistema.',
      '/evaluador',
      true,
    ],
    [
      'facultad',
      5,
      'Convocatorias abiertas',
      `Su facultad puede revisar las postulaciones de ${m.anio} en sus listados.`,
      '/facultad',
      false,
    ],
    [
      'docente2',
      1,
      'Falta la autorización del grupo',
      'Su propuesta está completa, pero el coordinador aún no la autoriza.',
      '/investigador/convocatoria/pconfigi',
      false,
    ],
  ];
  await insertar(
    m.db,
    inboxMessage,
    avisos.map(([usuario, hace, title, body, link, read]) => ({
      userId: cuentas.usuario.get(usuario)!,
      title,
      body,
      link,
      read,
      createdAt: aLas(sumarDias(m.hoy, -hace), 9),
    })),
  );
}

const EDITADOS = 8;

/** A few corrections of the office, so that the history panel of a project has something to show. */
export async function cargarAuditoria(m: Mundo, proyectos: ProyectoDemo[], cuentas: Cuentas): Promise<void> {
  const corregidos = proyectos.filter((p) => p.fila.codigoProyecto && p.fila.origen !== 'historico').slice(0, EDITADOS);
  await insertar(
    m.db,
    auditLog,
    corregidos.flatMap((p, i) => {
      const ultimo = p.pasos.at(-1)!;
      const comun = {
        userId: cuentas.admin.id,
        actor: cuentas.admin.nombre,
        entity: 'proyecto',
        entityId: p.id,
        ip: '127.0.0.1',
        requestId: `demo-${i + 1}`,
      };
      return [
        {
          ...comun,
          at: ultimo.en,
          action: 'editar',
          before: { localizacion: 'Otros lugares' },
          after: { localizacion: p.fila.localizacion ?? null },
        },
        ...(i % 2 === 0
          ? [
              {
                ...comun,
                at: aLas(ultimo.dia, 17),
                action: 'editar',
                before: { resolucion_decanal: null },
                after: { resolucion_decanal: p.fila.resolucionDecanal ?? 'R.D. 101' },
                reason: 'Se registró la resolución decanal.',
              },
            ]
          : []),
      ];
    }),
  );
}

const enTexto = (dia: string) => dia.split('-').reverse().join('/');

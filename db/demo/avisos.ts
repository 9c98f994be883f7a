import { auditLog } from '#core/audit/server/tables.ts';
import { inboxMessage } from '#core/mail/server/tables.ts';
import { clave } from '#db/catalogos/cargar.ts';
import { insertar } from '#db/catalogos/insertar.ts';
import { nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import type { Convocatorias } from './convocatorias.ts';
import type { Cuentas } from './cuentas.ts';
import avisos from './datos/avisos.json' with { type: 'json' };
import { aLas, DOCENTE, type Mundo, type Personas, sumarDias } from './mundo.ts';
import type { ProyectoDemo } from './proyectos.ts';
import { rellenar } from './textos/plantilla.ts';

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
  const valores = {
    enviados: String(enviados),
    anio: String(m.anio),
    docente2: nombreEnFrase(personas.docentes[DOCENTE.docente2]!),
    cierre: enTexto(abierta.registroFin),
    evaluacion: enTexto(evaluada.evaluacionFin),
  };
  await insertar(
    m.db,
    inboxMessage,
    avisos.map(({ usuario, hace, titulo, texto, enlace, leido }) => ({
      userId: cuentas.usuario.get(usuario)!,
      title: titulo,
      body: rellenar(texto, valores),
      link: enlace,
      read: leido,
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
                before: { resolucionDecanal: null },
                after: { resolucionDecanal: p.fila.resolucionDecanal ?? 'R.D. 101' },
                reason: 'Se registró la resolución decanal.',
              },
            ]
          : []),
      ];
    }),
  );
}

const enTexto = (dia: string) => dia.split('-').reverse().join('/');

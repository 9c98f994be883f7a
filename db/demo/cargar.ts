import type { Database } from '#core/db/server/open.ts';
import { analyze } from '#core/jobs/server/analyze.ts';
import { cargarCatalogos, clave } from '#db/catalogos/cargar.ts';
import { fecharEstados } from '#db/estados-desde.ts';
import { usuario } from '#modules/acceso/tables.ts';
import { cargarAceptaciones } from './aceptaciones.ts';
import { cargarAutorizaciones } from './autorizaciones.ts';
import { cargarAuditoria, cargarAvisos } from './avisos.ts';
import { cargarCalidad } from './calidad.ts';
import { cargarCambios } from './cambios.ts';
import { cargarCdi } from './cdi.ts';
import { cargarConvocatorias } from './convocatorias.ts';
import { cargarCuentas } from './cuentas.ts';
import { cargarDeudas } from './deudas.ts';
import { cargarEconomia } from './economia.ts';
import { cargarEvaluaciones } from './evaluaciones.ts';
import { cargarGrupos } from './grupos.ts';
import { cargarHistoricoDeFacultades } from './historico-facultades.ts';
import { cargarInformes } from './informes.ts';
import { cargarConsentimientos } from './interoperabilidad.ts';
import { cargarLaboratorios } from './laboratorios.ts';
import { cargarMonitoreo } from './monitoreo.ts';
import { type Mundo, SEGUNDO_GRUPO } from './mundo.ts';
import { cargarPadron } from './padron.ts';
import { cargarPatentes } from './patentes.ts';
import { cargarConstanciasCdi, cargarLicencias, cargarPlanilla } from './personal.ts';
import { cargarPersonas } from './personas.ts';
import { cargarPlantillas } from './plantillas.ts';
import { cargarProyectos } from './proyectos.ts';
import { cargarPublicaciones } from './publicaciones.ts';
import { abrirCuentas } from './solicitudes-grupo.ts';

/**
 * Fills an empty database with the demonstration university: catalogues, people, groups, calls, projects, evaluations…
 * Everything is relative to `hoy`, so there are always open calls; the same day always gives the same data.
 * Does nothing on a database that already has accounts.
 */
export async function cargarDemo(database: Database, { hoy }: { hoy: string }): Promise<void> {
  await database.db.transaction(async (db) => {
    const [alguien] = await db.select({ id: usuario.id }).from(usuario).limit(1);
    if (alguien) return;
    const m: Mundo = { db, hoy, anio: Number(hoy.slice(0, 4)), catalogos: await cargarCatalogos(db, hoy) };
    const personas = await cargarPersonas(m);
    const { docentes } = personas;
    await cargarPlanilla(m, docentes);
    await cargarPadron(m, [...personas.estudiantes, ...personas.egresados]);
    await cargarLicencias(m, docentes);
    const cdi = await cargarConstanciasCdi(m, docentes);
    const cuentas = await cargarCuentas(m, personas);
    await cargarLaboratorios(m, personas);
    const grupos = await cargarGrupos(m, personas, cuentas);
    const puntajes = await cargarPublicaciones(m, personas);
    await cargarPatentes(m, personas, puntajes);
    const convocatorias = await cargarConvocatorias(m, docentes);
    await abrirCuentas(m, cuentas, {
      docente8: convocatorias.habilitados.get(clave(grupos[SEGUNDO_GRUPO]!.facultad, m.anio))![0]!,
    });
    const plantillas = await cargarPlantillas(m, cuentas);
    const proyectos = await cargarProyectos(m, { personas, grupos, convocatorias, cuentas, cdi });
    const { fila } = proyectos.find((p) => p.tipo === 'PMULTI' && p.estado === 'aprobado')!;
    // Who presents the report with the most files.
    await abrirCuentas(m, cuentas, { docente9: personas.docentes.find((d) => d.id === fila.responsableId)! });
    await cargarAutorizaciones(m, proyectos);
    await cargarAceptaciones(m, proyectos, cuentas);
    await cargarEvaluaciones(m, proyectos, plantillas, cuentas, { anio: m.anio, puntajes, cdi });
    await cargarHistoricoDeFacultades(m, cuentas);
    await cargarDeudas(m, proyectos, personas, cuentas);
    await cargarCdi(m);
    await cargarInformes(m);
    await cargarMonitoreo(m);
    await cargarEconomia(m);
    await cargarCambios(m);
    await cargarCalidad(m);
    await cargarConsentimientos(m);
    await cargarAvisos(m, proyectos, personas, convocatorias, cuentas);
    await cargarAuditoria(m, proyectos, cuentas);
    await fecharEstados(db);
  });
  await analyze(database.db);
}

import { sql } from 'drizzle-orm';
import type { ListSource } from '#core/list/server/list.ts';
import { sumLista } from '../../domain/sum.ts';

const FACULTAD = sql`coalesce(f.nombre, s.facultad)`;

export const fuenteSum: ListSource = {
  def: sumLista,
  from: sql`sum_estudiante s left join facultad f on f.codigo = s.facultad_codigo`,
  id: sql`s.id`,
  columns: {
    codigo: sql`s.codigo_alumno`,
    apellido1: sql`s.apellido1`,
    apellido2: sql`s.apellido2`,
    nombres: sql`s.nombres`,
    dni: sql`s.dni`,
    sexo: sql`s.sexo`,
    fechaNacimiento: sql`s.fecha_nacimiento`,
    lugar: sql`s.lugar_nacimiento`,
    telefono: sql`s.telefono`,
    telefonoPersonal: sql`s.telefono_personal`,
    correo: sql`s.correo`,
    correoPersonal: sql`s.correo_personal`,
    domicilio: sql`s.domicilio`,
    facultad: FACULTAD,
    programa: sql`s.programa`,
    nivel: sql`s.nivel`,
    ciclo: sql`s.ciclo`,
    matriculas: sql`s.periodos_matriculados`,
    situacion: sql`s.situacion_academica`,
    permanencia: sql`s.permanencia`,
    ultimoPeriodo: sql`s.ultimo_periodo`,
    importadoEn: sql`s.importado_en`,
  },
  search: sql`s.busqueda`,
  filters: { facultad: sql`s.facultad_codigo` },
  facetLabels: { facultad: FACULTAD },
  ties: { apellido1: sql`s.apellido2, s.id desc` },
};

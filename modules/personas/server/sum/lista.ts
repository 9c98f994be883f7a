import { sql } from 'drizzle-orm';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { sumLista } from '../../domain/sum.ts';

const FACULTAD = sql`coalesce(f.nombre, s.facultad)`;

export const fuenteSum: ListSource = {
  def: sumLista,
  from: sql`sum_estudiante s left join facultad f on f.codigo = s.facultad_codigo`,
  id: sql`s.id`,
  columns: {
    codigo: sql`s.codigo_alumno`,
    ...stored('s', 'apellido1 apellido2 nombres dni sexo fechaNacimiento telefono telefonoPersonal correo'),
    ...stored('s', 'correoPersonal domicilio programa nivel ciclo permanencia ultimoPeriodo importadoEn'),
    lugar: sql`s.lugar_nacimiento`,
    facultad: FACULTAD,
    matriculas: sql`s.periodos_matriculados`,
    situacion: sql`s.situacion_academica`,
  },
  search: sql`s.busqueda`,
  filters: { facultad: sql`s.facultad_codigo` },
  facetLabels: { facultad: FACULTAD },
  ties: { apellido1: sql`s.apellido2, s.id desc` },
};

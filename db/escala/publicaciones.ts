import { BASES_INDEXADAS } from '#db/catalogos/revistas.ts';
import { areaDe, type Mundo } from '#db/demo/mundo.ts';
import { crearAzar } from '#db/demo/textos/azar.ts';
import { nombreDePatente, tituloDePublicacion, tituloDeTesis } from '#db/demo/textos/investigacion.ts';
import { TIPOS_ARTICULO } from '#modules/publicaciones/domain/vocabularios.ts';
import type { Tabla, Valor } from './copia.ts';
import { autorDe } from './personas.ts';
import { facultadDe, tramos, type Volumen } from './volumen.ts';

const ANIOS = 25;
/** Publications whose numbers of authors add up to the planned average. */
const BLOQUE = 336;
const MAX_AUTORES = 6;
const TIPOS = [
  'articulo',
  'articulo',
  'articulo',
  'articulo',
  'articulo',
  'articulo',
  'tesis-asesoria',
  'evento',
  'capitulo',
  'libro',
] as const;

const TESIS = ['Título Profesional', 'Maestría', 'Bachiller', 'Doctorado'] as const;

const estadoDe = (id: number) => {
  const n = (id * 37) % 100;
  return n < 84
    ? 'registrado'
    : n < 90
      ? 'enviado'
      : n < 94
        ? 'en_proceso'
        : n < 97
          ? 'observado'
          : n < 99
            ? 'no_registrado'
            : 'anulado';
};
const tipoDe = (id: number) => TIPOS[(id * 13) % TIPOS.length]!;

function autoresPorPublicacion(v: Volumen): number[] {
  const azar = crearAzar(808);
  const cantidades = Array.from({ length: BLOQUE }, () => 1);
  let faltan = Math.round((BLOQUE * v.autores) / v.publicaciones) - BLOQUE;
  while (faltan > 0) {
    // Low positions are tried more often: few publications have many authors, many have one or two.
    const i = Math.floor(azar.real() * azar.real() * BLOQUE);
    if (cantidades[i]! >= MAX_AUTORES) continue;
    cantidades[i]! += 1;
    faltan -= 1;
  }
  return azar.algunos(cantidades, BLOQUE);
}

export function tablasDePublicaciones(m: Mundo, v: Volumen): Tabla[] {
  const cantidades = autoresPorPublicacion(v);
  const t = tramos(v);
  const principalDe = (id: number) => 1 + ((id * 7_919) % v.docentes);
  const anioDe = (id: number) => m.anio - ANIOS + Math.floor((id * ANIOS) / (v.publicaciones + 1));

  function* publicaciones(): Generator<Valor[]> {
    for (let id = 1; id <= v.publicaciones; id += 1) {
      const azar = crearAzar(id + 131);
      const tipo = tipoDe(id);
      const facultad = facultadDe(v, principalDe(id));
      const titulo =
        tipo === 'tesis-asesoria'
          ? tituloDeTesis(azar, areaDe(facultad), facultad)
          : tituloDePublicacion(azar, areaDe(facultad), facultad);
      const anio = anioDe(id);
      const estado = estadoDe(id);
      const fecha = `${anio}-${String(azar.entero(1, 10)).padStart(2, '0')}-${String(azar.entero(1, 28)).padStart(2, '0')}`;
      const esArticulo = tipo === 'articulo';
      const revista = 1 + ((id * 31) % v.revistas);
      yield [
        id,
        tipo,
        estado === 'registrado' ? String(id).padStart(9, '0') : null,
        titulo,
        esArticulo ? `10.5555/q.${anio}.${id}` : null,
        esArticulo ? revista : null,
        esArticulo ? null : 'Fondo Editorial de Demostración',
        fecha,
        'Perú',
        estado === 'registrado',
        `${fecha}T15:00:00Z`,
        estado,
        estado === 'en_proceso' ? 2 : 4,
        estado === 'observado' ? 'Adjunte la evidencia de la publicación.' : null,
        esArticulo ? TIPOS_ARTICULO[id % 10 < 7 ? 0 : id % 10 < 9 ? 1 : 2]! : null,
        tipo === 'tesis-asesoria' ? TESIS[id % TESIS.length]! : null,
      ];
    }
  }
  function* autores(): Generator<Valor[]> {
    for (let id = 1; id <= v.publicaciones; id += 1) {
      const azar = crearAzar(id + 141);
      const cuantos = cantidades[id % BLOQUE]!;
      const puntos = estadoDe(id) !== 'registrado' ? 0 : tipoDe(id) === 'articulo' ? 4 : 1.5;
      const vistos = new Set<number>();
      for (let k = 0; k < cuantos; k += 1) {
        const externo = k > 0 && azar.prob(0.25);
        let persona =
          k === 0
            ? principalDe(id)
            : azar.prob(0.6)
              ? azar.entero(1, v.docentes)
              : azar.entero(t.pregrado + 1, v.personas);
        while (!externo && vistos.has(persona)) persona = azar.entero(1, v.personas);
        vistos.add(persona);
        yield [
          id,
          externo ? null : persona,
          autorDe(persona),
          k === 0 && tipoDe(id) === 'articulo' ? 'Autor de correspondencia' : 'Autor',
          k + 1,
          !externo,
          k === 0,
          !externo && persona <= v.docentes ? puntos.toFixed(2) : '0',
        ];
      }
    }
  }
  function* indexadas(): Generator<Valor[]> {
    const bases = BASES_INDEXADAS.map((b) => m.catalogos.baseIndexada.get(b.nombre)!);
    for (let id = 1; id <= v.publicaciones; id += 1) {
      if (tipoDe(id) !== 'articulo') continue;
      yield [id, bases[id % bases.length]!];
      if (id % 3 === 0) yield [id, bases[(id + 4) % bases.length]!];
    }
  }
  function* patentes(): Generator<Valor[]> {
    for (let id = 1; id <= v.patentes; id += 1) {
      const tipo = ['Patente de invención', 'Modelo de utilidad', 'Certificado de obtentor'][id % 3]!;
      yield [
        id,
        String(10_000 + id),
        tipo,
        nombreDePatente(crearAzar(id + 151)),
        `${m.anio - 1 - (id % 15)}-0${1 + (id % 9)}-10`,
        'Oficina de Propiedad Industrial',
        id % 7 === 0 ? 'enviado' : 'registrado',
      ];
    }
  }
  function* inventores(): Generator<Valor[]> {
    for (let id = 1; id <= v.patentes; id += 1)
      for (let k = 0; k < 2; k += 1) {
        const persona = 1 + ((id * 53 + k * 977) % v.docentes);
        yield [id, persona, autorDe(persona), k === 0 ? 'Inventor' : 'Autor', k === 0 && id % 7 !== 0 ? '5.00' : '0'];
      }
  }
  return [
    {
      nombre: 'publicacion',
      filas: publicaciones,
      columnas: [
        'id',
        'tipo_publicacion',
        'codigo_registro',
        'titulo',
        'doi',
        'revista_id',
        'editorial',
        'fecha_publicacion',
        'pais',
        'validado',
        'fecha_inscripcion',
        'estado',
        'paso',
        'observaciones_usuario',
        'art_tipo',
        'tipo_tesis',
      ],
    },
    {
      nombre: 'publicacion_autor',
      columnas: [
        'publicacion_id',
        'investigador_id',
        'autor',
        'categoria',
        'orden',
        'filiacion',
        'presentado',
        'puntaje',
      ],
      filas: autores,
    },
    { nombre: 'publicacion_indexada', columnas: ['publicacion_id', 'base_indexada_id'], filas: indexadas },
    {
      nombre: 'patente',
      columnas: ['id', 'nro_registro', 'tipo', 'titulo', 'fecha_presentacion', 'oficina_presentacion', 'estado'],
      filas: patentes,
    },
    {
      nombre: 'patente_autor',
      columnas: ['patente_id', 'investigador_id', 'nombres', 'condicion', 'puntaje'],
      filas: inventores,
    },
  ];
}

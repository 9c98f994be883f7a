import { entriesOf } from '#core/kernel/shared/keys.ts';
import { BASES_INDEXADAS } from '#db/catalogos/datos.ts';
import type { Mundo } from '#db/demo/mundo.ts';
import { filaDePatente } from '#db/demo/patentes.ts';
import { filaDePublicacion } from '#db/demo/publicaciones.ts';
import { crearAzar, fecha } from '#db/demo/textos/azar.ts';
import { publicacion, publicacionAutor, publicacionIndexada } from '#modules/publicaciones/tables.ts';
import { type Filas, type Tabla, tabla } from './copia.ts';
import { revistaDe } from './grupos.ts';
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

/** Of each hundred, up to which one each state goes. */
const HASTA = { registrado: 84, enviado: 90, en_proceso: 94, observado: 97, no_registrado: 99, anulado: 100 } as const;
const estadoDe = (id: number) => {
  const n = (id * 37) % 100;
  const [estado] = entriesOf(HASTA).find(([, hasta]) => n < hasta)!;
  return estado;
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

  function* publicaciones(): Filas<typeof publicacion> {
    for (let id = 1; id <= v.publicaciones; id += 1) {
      const azar = crearAzar(id + 131);
      const [tipo, estado, anio] = [tipoDe(id), estadoDe(id), anioDe(id)];
      const dia = fecha(azar, anio, 10);
      const fila = filaDePublicacion(m, azar, id, {
        tipo,
        estado,
        anio,
        fecha: dia,
        inscripcion: dia,
        validado: estado === 'registrado',
        facultad: facultadDe(v, principalDe(id)),
        codigoRegistro: estado === 'registrado' ? String(id).padStart(9, '0') : null,
        revista: tipo === 'articulo' ? revistaDe(1 + ((id * 31) % v.revistas)) : null,
      });
      yield { id, ...fila };
    }
    for (let n = 1; n <= v.patentes; n += 1) {
      const dia = `${m.anio - 1 - (n % 15)}-0${1 + (n % 9)}-10`;
      const fila = filaDePatente(crearAzar(n + 151), n, dia, n % 7 === 0 ? 'enviado' : 'registrado');
      yield { id: v.publicaciones + n, ...fila };
    }
  }
  function* autores(): Filas<typeof publicacionAutor> {
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
        yield {
          publicacionId: id,
          investigadorId: externo ? null : persona,
          autor: autorDe(persona),
          categoria: k === 0 && tipoDe(id) === 'articulo' ? 'Autor de correspondencia' : 'Autor',
          orden: k + 1,
          filiacion: !externo,
          presentado: k === 0,
          puntaje: !externo && persona <= v.docentes ? puntos.toFixed(2) : '0',
        };
      }
    }
    for (let n = 1; n <= v.patentes; n += 1)
      for (let k = 0; k < 2; k += 1) {
        const persona = 1 + ((n * 53 + k * 977) % v.docentes);
        yield {
          publicacionId: v.publicaciones + n,
          investigadorId: persona,
          autor: autorDe(persona),
          categoria: k === 0 ? 'Inventor' : 'Autor',
          orden: k + 1,
          presentado: k === 0,
          puntaje: k === 0 && n % 7 !== 0 ? '5.00' : '0',
        };
      }
  }
  function* indexadas(): Filas<typeof publicacionIndexada> {
    const bases = BASES_INDEXADAS.map((b) => m.catalogos.baseIndexada.get(b.nombre)!);
    for (let id = 1; id <= v.publicaciones; id += 1) {
      if (tipoDe(id) !== 'articulo') continue;
      yield { publicacionId: id, baseId: bases[id % bases.length]! };
      if (id % 3 === 0) yield { publicacionId: id, baseId: bases[(id + 4) % bases.length]! };
    }
  }
  return [tabla(publicacion, publicaciones), tabla(publicacionAutor, autores), tabla(publicacionIndexada, indexadas)];
}

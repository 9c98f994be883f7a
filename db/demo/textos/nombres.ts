import type { Azar } from './azar.ts';
import datos from './datos/nombres.json' with { type: 'json' };

export interface NombreDePersona {
  apellido1: string;
  apellido2: string;
  nombres: string;
  sexo: 'M' | 'F';
}

const INICIO_POCO_FRECUENTE = 26;

// The first surnames of the list are the commonest in the Andes, so they come up more often.
function apellido(azar: Azar): string {
  return azar.prob(0.3) ? azar.elegir(datos.apellidos.slice(0, INICIO_POCO_FRECUENTE)) : azar.elegir(datos.apellidos);
}

export function nombreDePersona(azar: Azar): NombreDePersona {
  const sexo = azar.prob(0.5) ? 'M' : 'F';
  const lista = sexo === 'M' ? datos.masculinos : datos.femeninos;
  const primero = azar.elegir(lista);
  const segundo = azar.elegir(lista);
  const esSimple = !primero.includes(' ') && !segundo.includes(' ') && primero !== segundo;
  const nombres = esSimple && azar.prob(0.75) ? `${primero} ${segundo}` : primero;
  return { apellido1: apellido(azar), apellido2: apellido(azar), nombres, sexo };
}

/** Which reasons of the library serve to observe a work of a type. */
export const ambitoDe = (tipo: string) => (tipo === 'patente' ? tipo : 'publicacion');

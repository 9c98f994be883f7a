/** Longest side at which a photograph is looked in: more pixels only take longer. */
const LADO = 1600;

/** The text of the QR of a photograph, read in this browser; null when there is none to be seen. */
export async function qrDeFoto(foto: File): Promise<string | null> {
  const { decodeQR } = await import('qr/decode.js');
  const imagen = await createImageBitmap(foto);
  const escala = Math.min(1, LADO / Math.max(imagen.width, imagen.height));
  const lienzo = document.createElement('canvas');
  lienzo.width = Math.round(imagen.width * escala);
  lienzo.height = Math.round(imagen.height * escala);
  const dibujo = lienzo.getContext('2d')!;
  dibujo.drawImage(imagen, 0, 0, lienzo.width, lienzo.height);
  imagen.close();
  try {
    return decodeQR(dibujo.getImageData(0, 0, lienzo.width, lienzo.height)) || null;
  } catch {
    return null;
  }
}

import { toString as draw } from 'qrcode';

/** QR code of a text as an SVG picture with a quiet zone. */
export const qrSvg = (text: string): Promise<string> =>
  draw(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });

import calendario from './calendario.json' with { type: 'json' };
import eInter from './e-inter.json' with { type: 'json' };
import eMulti from './e-multi.json' with { type: 'json' };
import tArt from './t-art.json' with { type: 'json' };
import tBach from './t-bach.json' with { type: 'json' };
import tEci from './t-eci.json' with { type: 'json' };
import tEvento from './t-evento.json' with { type: 'json' };
import tGrado1 from './t-grado-1.json' with { type: 'json' };
import tGrado2 from './t-grado-2.json' with { type: 'json' };
import tPicv from './t-picv.json' with { type: 'json' };
import tPub from './t-pub.json' with { type: 'json' };
import tTaller from './t-taller.json' with { type: 'json' };
import tTesisAv from './t-tesis-av.json' with { type: 'json' };
import tTesisFin from './t-tesis-fin.json' with { type: 'json' };

/**
 * The parts with which templates of reports begin, by the code of the spec (06 §1.4): a new one is its file and its
 * line here, and the row of the report that presents it (`datos/tipos.json`).
 */
export const PARTES = {
  'T-ART': tArt,
  'T-PUB': tPub,
  'T-PICV': tPicv,
  'T-ECI': tEci,
  'T-TALLER': tTaller,
  'T-EVENTO': tEvento,
  'T-BACH': tBach,
  'T-GRADO-1': tGrado1,
  'T-GRADO-2': tGrado2,
  'T-TESIS-AV': tTesisAv,
  'T-TESIS-FIN': tTesisFin,
  CALENDARIO: calendario,
  'E-INTER': eInter,
  'E-MULTI': eMulti,
};

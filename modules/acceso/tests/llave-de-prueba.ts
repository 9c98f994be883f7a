import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export const SITIO = { rpId: 'localhost', origin: 'http://localhost:3000' };

const resumen = (datos: string | Buffer) => createHash('sha256').update(datos).digest();
const enTexto = (datos: Buffer) => datos.toString('base64url');

type Valor = number | string | Buffer | Map<number | string, Valor>;
/** Head of a value of CBOR (RFC 8949): its kind, and a number. */
function cabeza(tipo: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(tipo << 5) | n]);
  if (n < 256) return Buffer.from([(tipo << 5) | 24, n]);
  return Buffer.from([(tipo << 5) | 25, n >> 8, n & 255]);
}
function cbor(valor: Valor): Buffer {
  if (typeof valor === 'number') return valor < 0 ? cabeza(1, -1 - valor) : cabeza(0, valor);
  if (typeof valor === 'string') return Buffer.concat([cabeza(3, Buffer.byteLength(valor)), Buffer.from(valor)]);
  if (Buffer.isBuffer(valor)) return Buffer.concat([cabeza(2, valor.length), valor]);
  return Buffer.concat([cabeza(5, valor.size), ...[...valor].flatMap(([k, v]) => [cbor(k), cbor(v)])]);
}

/** The public key as COSE writes it: ES256 over P-256. */
function enCose(publica: KeyObject): Buffer {
  const { x = '', y = '' } = publica.export({ format: 'jwk' });
  const punto = [x, y].map((coordenada) => Buffer.from(coordenada, 'base64url'));
  return cbor(
    new Map<number, Valor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, punto[0]!],
      [-3, punto[1]!],
    ]),
  );
}

const MARCAS = { presente: 1, verificada: 4, incluyeLlave: 64 };
/** What an authenticator that lies, or another site, would say instead. */
export type Trampa = {
  origen?: string;
  sitio?: string;
  reto?: string;
  tipo?: string;
  /** Nobody was recognised: only touched. */
  sinVerificar?: boolean;
  titular?: string;
  /** It gives the credential of another one, whose private key it lacks. */
  credencial?: string;
  contador?: number;
};

/** An authenticator of WebAuthn in software, with one discoverable key: ES256, attestation «none». */
export function llaveDePrueba({ cuenta = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let usos = 0;
  let titular = '';
  const cliente = (type: string, challenge: string, { origen = SITIO.origin, reto, tipo }: Trampa) =>
    Buffer.from(
      JSON.stringify({ type: tipo ?? type, challenge: reto ?? challenge, origin: origen, crossOrigin: false }),
    );
  const datosDe = ({ sitio = SITIO.rpId, sinVerificar = false, contador }: Trampa, incluida = Buffer.alloc(0)) => {
    usos += cuenta ? 1 : 0;
    const marcas =
      MARCAS.presente + (sinVerificar ? 0 : MARCAS.verificada) + (incluida.length > 0 ? MARCAS.incluyeLlave : 0);
    const cuantos = Buffer.alloc(4);
    cuantos.writeUInt32BE(contador ?? usos);
    return Buffer.concat([resumen(sitio), Buffer.from([marcas]), cuantos, incluida]);
  };
  return {
    credencial: enTexto(id),
    /** Answers to `navigator.credentials.create`. */
    crear: (opciones: { challenge: string; user: { id: string } }, trampa: Trampa = {}) => {
      titular = opciones.user.id;
      const largo = Buffer.from([0, id.length]);
      const authData = datosDe(trampa, Buffer.concat([Buffer.alloc(16), largo, id, enCose(publicKey)]));
      const objeto = new Map<string, Valor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: enTexto(id),
        rawId: enTexto(id),
        type: 'public-key',
        response: {
          clientDataJSON: enTexto(cliente('webauthn.create', opciones.challenge, trampa)),
          attestationObject: enTexto(cbor(objeto)),
          transports: ['internal', 'hybrid', 'telepathy'],
        },
      };
    },
    /** Answers to `navigator.credentials.get`. */
    firmar: (opciones: { challenge: string }, trampa: Trampa = {}) => {
      const authenticatorData = datosDe(trampa);
      const dicho = cliente('webauthn.get', opciones.challenge, trampa);
      const firma = sign('sha256', Buffer.concat([authenticatorData, resumen(dicho)]), privateKey);
      const cual = trampa.credencial ?? enTexto(id);
      return {
        id: cual,
        rawId: cual,
        type: 'public-key',
        response: {
          clientDataJSON: enTexto(dicho),
          authenticatorData: enTexto(authenticatorData),
          signature: enTexto(firma),
          userHandle: trampa.titular ?? titular,
        },
      };
    },
  };
}
export type LlaveDePrueba = ReturnType<typeof llaveDePrueba>;

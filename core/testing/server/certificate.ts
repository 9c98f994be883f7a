import { generateKeyPairSync, sign } from 'node:crypto';

/** One value of DER: its tag, its length, and what it holds. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const SEQUENCE = 0x30;
const SET = 0x31;
const ECDSA_WITH_SHA256 = der(0x06, Buffer.from('2a8648ce3d040302', 'hex'));
const RSA_WITH_SHA256 = Buffer.concat([der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05)]);
const KINDS = {
  ec: { algorithm: ECDSA_WITH_SHA256, pair: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }) },
  rsa: { algorithm: RSA_WITH_SHA256, pair: () => generateKeyPairSync('rsa', { modulusLength: 2048 }) },
};
const COMMON_NAME = Buffer.from('550403', 'hex');

/** A certificate of `localhost` that nobody vouches for, for a server of a test (RFC 5280). */
export function selfSigned(kind: keyof typeof KINDS = 'ec'): { cert: string; key: string } {
  const { publicKey, privateKey } = KINDS[kind].pair();
  const algorithm = der(SEQUENCE, KINDS[kind].algorithm);
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, der(0x06, COMMON_NAME), der(0x0c, Buffer.from('localhost')))));
  const validity = der(SEQUENCE, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')));
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const serial = der(0x02, Buffer.from([1]));
  const owner = publicKey.export({ type: 'spki', format: 'der' });
  const said = der(SEQUENCE, version, serial, algorithm, name, validity, name, owner);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', said, privateKey));
  const whole = der(SEQUENCE, said, algorithm, signature).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}

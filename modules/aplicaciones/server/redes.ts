import { BlockList, isIP, isIPv4 } from 'node:net';

/** `10.0.0.0/8` and `2001:db8::/32` in their parts; an address alone is a network of one. Null when it is neither. */
function partesDeRed(texto: string): { direccion: string; bits: number } | null {
  const [direccion = '', escritos, ...sobra] = texto.trim().split('/');
  const version = isIP(direccion);
  if (version === 0 || sobra.length > 0) return null;
  const largo = version === 4 ? 32 : 128;
  if (escritos === undefined) return { direccion, bits: largo };
  return /^\d{1,3}$/.test(escritos) && Number(escritos) <= largo ? { direccion, bits: Number(escritos) } : null;
}
export const esRed = (texto: string): boolean => partesDeRed(texto) !== null;

const familia = (direccion: string) => (isIPv4(direccion) ? 'ipv4' : 'ipv6');
/** The same address without the form in which a double stack tells those of version 4. */
const llana = (direccion: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(direccion)?.[1] ?? direccion;

/** Whether an address is of one of some networks. */
export function estaEn(redes: readonly string[], direccion: string): boolean {
  const buscada = llana(direccion);
  if (isIP(buscada) === 0) return false;
  const lista = new BlockList();
  for (const red of redes) {
    const partes = partesDeRed(red);
    if (partes) lista.addSubnet(partes.direccion, partes.bits, familia(partes.direccion));
  }
  return lista.check(buscada, familia(buscada));
}

/** Where no system of others is: this machine, the network of the house, and what is reserved for other uses. */
const RESERVADAS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '::1/128',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];
/** Whether an address may be asked: a public one, or one of the networks that the installation allows. */
export const esAlcanzable = (direccion: string, permitidas: readonly string[]): boolean =>
  isIP(direccion) !== 0 && (estaEn(permitidas, direccion) || !estaEn(RESERVADAS, llana(direccion)));

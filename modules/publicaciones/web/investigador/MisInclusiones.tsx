import { useQuery } from '@tanstack/react-query';
import { Sent } from '#core/flow/web/Sent.tsx';
import { flujoInclusion } from '../../domain/inclusion.ts';
import { registroApi as api } from '../registro/api.ts';

/** The works of others in which one asked to be an author, while the office has not answered. */
export default function MisInclusiones() {
  const { data } = useQuery(api.misInclusiones.query({}));
  return data?.pedidas.map(({ id, titulo }) => (
    <Sent key={id} flow={flujoInclusion} id={id} name={`Pidió ser incluido como autor de «${titulo}».`} />
  ));
}

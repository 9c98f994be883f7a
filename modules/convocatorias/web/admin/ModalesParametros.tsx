import { Alert } from '@mantine/core';
import { useNavigate } from 'react-router';
import { formOf } from '#core/form/shared/fields.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { zText } from '#core/kernel/shared/schemas.ts';
import { plural } from '#core/kernel/shared/text.ts';
import type { ListRow } from '#core/list/shared/list.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { ParametrosCompletos } from '../../contract-parametros.ts';
import { formularioDerivado } from '../../domain/derivado.ts';
import { parametrosApi } from './api.ts';

type Props = { p: ParametrosCompletos; onClose: () => void };

const formCopiar = formOf(
  {
    desde: { kind: 'reference', label: 'Convocatoria', required: true },
    facultades: { kind: 'flag', label: 'Copiar también las cifras por facultad' },
  },
  'Copiar al borrador',
);

/** «Copiar parámetros de…»: last year's call, for instance. */
export function CopiarModal({ p, onClose }: Props) {
  const cambio = useDone();
  return (
    <FormModal
      title="Copiar parámetros de otra convocatoria"
      def={formCopiar}
      initial={{ facultades: true }}
      options={{ desde: p.copiables.map((c) => ({ value: String(c.id), label: c.nombre })) }}
      intro={
        <p>
          Los parámetros publicados y las reglas de selección de esa convocatoria reemplazan a los de este borrador. Si
          esta aún no tiene criterios de evaluación, también se copian, por aprobar.
        </p>
      }
      onClose={onClose}
      onSubmit={(d) =>
        cambio(parametrosApi.copiar.call({ ...d, id: p.id, version: p.version }), 'Parámetros copiados al borrador.')
      }
    />
  );
}

const nota = { kind: 'longtext', label: 'Nota de la versión', max: 500, accepts: zText(500) } as const;
const paraElTipo = { kind: 'flag', label: 'Usar también en las próximas convocatorias de este tipo' } as const;
const formPublicar = (derivado: boolean) => formOf(derivado ? { nota, paraElTipo } : { nota }, 'Publicar');

export function PublicarModal({ p, onClose }: Props) {
  const cambio = useDone();
  return (
    <FormModal
      title="Publicar los parámetros"
      def={formPublicar(p.derivadoDe !== null)}
      initial={{ nota: '', paraElTipo: p.derivadoDe !== null }}
      intro={
        p.postulaciones > 0 ? (
          <Alert color="yellow" mb="md" title={`Hay ${plural(p.postulaciones, 'postulación', 'postulaciones')}`}>
            Los nuevos parámetros valen para quien comience desde ahora. Las que ya existen siguen con los suyos; en
            «Versiones e historial» puede pasar los borradores a esta versión.
          </Alert>
        ) : (
          <p>Desde ahora quien postule verá estos parámetros.</p>
        )
      }
      onClose={onClose}
      onSubmit={(d) =>
        cambio(parametrosApi.publicar.call({ ...d, id: p.id, version: p.version }), 'Parámetros publicados.')
      }
    />
  );
}

/** «Crear un tipo a partir de esta»: another name, the same steps to begin with. */
export function DerivarModal({ origen, onClose }: { origen: ListRow; onClose: () => void }) {
  const cambio = useDone();
  const navigate = useNavigate();
  return (
    <FormModal
      size="xl"
      title={`Nuevo tipo a partir de ${String(origen.tipo)}`}
      def={formularioDerivado}
      initial={{ ...origen, visibleEnMenu: true, descripcion: '' }}
      intro={
        <p>
          Se crea un tipo de convocatoria con los mismos pasos, roles, documentos, partidas y criterios de evaluación
          que «{String(origen.descripcion)}», y su primera convocatoria, cerrada. Después podrá quitar pasos, cambiar
          secciones y límites, ver la vista previa y abrirla.
        </p>
      }
      onClose={onClose}
      onSubmit={async (d) => {
        const nuevo = parametrosApi.derivar.call({ ...d, id: origen.id });
        const { id } = await cambio(nuevo, 'Tipo de convocatoria creado.');
        navigate(`/admin/estudios/convocatorias/parametros?id=${id}`);
      }}
    />
  );
}

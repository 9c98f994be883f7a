import { useSearchParams } from 'react-router';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { useNavRail } from '#core/shell/web/rail.ts';
import { Wizard } from '#core/steps/web/Wizard.tsx';
import type { BloqueInforme } from '../../domain/plantilla.ts';
import { RUTA_INFORMES } from '../../domain/rutas.ts';
import { plantillasApi } from '../api.ts';
import { VISTAS } from '../vistas.tsx';

const LISTA = { href: `${RUTA_INFORMES}?tab=plantillas`, label: 'Volver a las plantillas' };
const sinGuardar = () => Promise.reject(new Error('Nothing is written in what is only shown.'));

/** `/admin/estudios/informes_tecnicos/plantilla/previa`: the form as who presents the report will see it. */
export function Previa() {
  // Before what it draws is known: a menu that folds afterwards would push the page.
  useNavRail();
  const [params] = useSearchParams();
  const anio = Number(params.get('anio')) || 0;
  const ruta = `${RUTA_INFORMES}/plantilla`;
  return (
    <RecordById list={LISTA} of={(id) => plantillasApi.obtener.query({ id, anio })}>
      {({ id, nombre, tipoProyecto }) => (
        <Wizard<BloqueInforme>
          name="plantilla"
          id={id}
          step={Number(params.get('paso')) || 1}
          query={plantillasApi.previa.query({ id, anio })}
          save={sinGuardar}
          views={VISTAS.oficina}
          hrefOf={(n) => `${ruta}/previa?anio=${anio}&paso=${n}`}
          list={LISTA}
          breadcrumbs={[
            { label: 'Plantillas', to: LISTA.href },
            { label: `${tipoProyecto} · ${nombre}`, to: `${ruta}?id=${id}&anio=${anio}` },
          ]}
          help="Es la plantilla con lo que aún no publicó, y los datos del último proyecto de su tipo."
          readOnlyNotice="Así verá el informe quien lo presenta. Aquí no se escribe."
          stepsLabel="Secciones del informe"
        />
      )}
    </RecordById>
  );
}

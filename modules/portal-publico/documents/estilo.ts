/** The shades of the institution's colour that the style needs: see `shades` of the theme. */
export type Tonos = readonly string[];

const CLARO = (t: Tonos) => `
  --fondo: #ffffff; --lado: #faf9f8; --hundido: #faf9f8; --encima: #f4f2f0;
  --texto: #1f1b18; --texto-2: #4f4a45; --tenue: #6b655f;
  --borde: #e0dcd8; --linea: #ebe8e5; --campo: #928b84; --boton: #cbc6c1;
  --lleno: ${t[6]}; --marca: ${t[7]}; --suave: ${t[0]}; --foco: ${t[6]};
  --dato-1: #35597f; --dato-2: #7f9bb8; --dato-3: #b9c7d6; --resalta: #fbeebf;
  --fibra-1: ${t[6]}; --fibra-2: #a8792f; --fibra-3: #6f5a48; --fibra-4: #35597f; --madre: #5c4a3a; --trenza: #c9a877;
`;
const OSCURO = (t: Tonos) => `
  --fondo: #1b1917; --lado: #151312; --hundido: #201d1b; --encima: #2f2b28;
  --texto: #ece9e6; --texto-2: #cfcac5; --tenue: #aaa49e;
  --borde: #3d3834; --linea: #2c2926; --campo: #827b75; --boton: #4b4540;
  --lleno: ${t[6]}; --marca: ${t[3]}; --suave: color-mix(in srgb, ${t[5]} 22%, #1b1917); --foco: ${t[4]};
  --dato-1: #86abd2; --dato-2: #55769b; --dato-3: #3a5069; --resalta: #5a4a12;
  --fibra-1: ${t[4]}; --fibra-2: #c99a4e; --fibra-3: #a08a76; --fibra-4: #86abd2; --madre: #6f5a48; --trenza: #d8bb8d;
`;

/**
 * The whole style of the portal: the tokens of the look, light and dark by what the reader's device prefers.
 * @param tonos ten shades of the institution's colour
 * @param fuente address of the font of the application, where there is one
 */
export const estiloCon = (tonos: Tonos, fuente: string | null): string => `
${fuente ? `@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: optional; src: url("${fuente}") format("woff2"); }` : ''}
:root { color-scheme: light dark; ${CLARO(tonos)} }
@media (prefers-color-scheme: dark) { :root { ${OSCURO(tonos)} } }
${BASE}
${MARCO}
${PIEZAS}
${PAGINAS}
${QUIPU}
${ESTRECHO}
${IMPRESO}
`;

const BASE = `
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 16px; }
body {
  margin: 0; background: var(--fondo); color: var(--texto);
  font: 400 .875rem/1.25rem "Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  overflow-wrap: anywhere;
}
h1, h2, h3, p, ul, ol, dl, dd { margin: 0; padding: 0; }
ul, ol { list-style: none; }
h1 { font-size: 1.75rem; line-height: 2.25rem; font-weight: 640; letter-spacing: -.02em; text-wrap: balance; }
h2 { font-size: 1rem; line-height: 1.5rem; font-weight: 600; }
h3 { font-size: .8125rem; line-height: 1.25rem; font-weight: 600; }
a { color: inherit; text-decoration: none; }
a:hover { text-decoration: underline; text-underline-offset: 3px; }
p a, dd a, .ficha a, .lectura a { color: var(--marca); text-decoration: underline; text-underline-offset: 3px;
  text-decoration-thickness: 1px; }
:focus-visible { outline: 2px solid var(--foco); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: 0; }
button, input { font: inherit; color: inherit; }
table { border-collapse: collapse; width: 100%; }
mark { border-radius: 2px; background: var(--resalta); color: inherit; }
summary { cursor: pointer; }
.oculto { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.tenue { color: var(--tenue); font-weight: 400; }
.num { text-align: right; font-variant-numeric: tabular-nums; }
.ico { width: 16px; height: 16px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.75;
  stroke-linecap: round; stroke-linejoin: round; vertical-align: -3px; }
.ico-g { width: 20px; height: 20px; stroke-width: 1.6; }
`;

const MARCO = `
.saltar { position: absolute; left: 16px; top: -60px; z-index: 9; padding: 8px 12px; border-radius: 6px;
  background: var(--texto); color: var(--fondo); }
.saltar:focus { top: 8px; }
.ancho { max-width: 1280px; margin: 0 auto; padding: 0 40px; }
main > .ancho, main > article.ancho { padding-top: 24px; }
.cab { display: flex; align-items: center; gap: 8px; min-height: 56px; padding: 8px 40px;
  border-bottom: 1px solid var(--linea); }
.marca { display: flex; align-items: center; gap: 12px; margin-right: auto; min-width: 0; }
.marca:hover { text-decoration: none; }
.marca b { display: block; font-weight: 600; line-height: 18px; }
.marca small { display: block; font-size: .75rem; line-height: 16px; color: var(--tenue); }
.mono { flex: none; display: grid; place-items: center; min-width: 32px; height: 32px; padding: 0 4px;
  border-radius: 6px; background: var(--lleno); color: #fff; font-size: .6875rem; font-weight: 700; }
.menu { display: flex; gap: 4px; font-size: .8125rem; font-weight: 500; color: var(--texto-2); }
.menu a { padding: 6px 8px; border-radius: 6px; }
.menu a:hover, .menu-movil nav a:hover { background: var(--encima); text-decoration: none; }
.menu [aria-current], .menu-movil [aria-current] { color: var(--marca); font-weight: 600; }
.menu-movil { display: none; position: relative; }
.menu-movil summary { display: grid; place-items: center; width: 40px; height: 40px; list-style: none; }
.menu-movil summary::-webkit-details-marker { display: none; }
.menu-movil nav { position: absolute; z-index: 8; right: 0; top: 44px; width: 240px; padding: 4px;
  border: 1px solid var(--borde); border-radius: 8px; background: var(--fondo); box-shadow: 0 8px 24px #0003; }
.menu-movil nav a { display: block; padding: 11px 12px; border-radius: 6px; }
.boton { display: inline-flex; align-items: center; gap: 6px; min-height: 32px; padding: 0 12px; cursor: pointer;
  border: 1px solid var(--boton); border-radius: 6px; background: var(--fondo); color: var(--texto);
  font-weight: 550; white-space: nowrap; list-style: none; }
p .boton { color: var(--texto); text-decoration: none; }
.boton::-webkit-details-marker { display: none; }
.boton:hover { background: var(--encima); text-decoration: none; }
.boton.principal, p .boton.principal { border-color: var(--lleno); background: var(--lleno); color: #fff; }
.banda { border-bottom: 1px solid var(--linea); background: var(--lado); }
.banda .ancho { display: flex; align-items: center; gap: 16px; min-height: 56px; }
.migas { display: flex; flex-wrap: wrap; gap: 4px; min-width: 0; font-size: .8125rem; color: var(--tenue); }
.miga { display: inline-flex; align-items: center; gap: 4px; min-width: 0; }
.miga [aria-current] { color: var(--texto); max-width: 46ch; overflow: hidden; text-overflow: ellipsis;
  white-space: nowrap; }
.banda search { width: 424px; margin-left: auto; }
.banda form { display: flex; gap: 8px; }
.campo { display: flex; flex: 1; align-items: center; gap: 8px; min-width: 0; min-height: 32px; padding: 0 10px;
  border: 1px solid var(--campo); border-radius: 6px; background: var(--fondo); color: var(--tenue); }
.campo:focus-within { border-color: var(--foco); box-shadow: 0 0 0 3px color-mix(in srgb, var(--foco) 20%, transparent); }
.campo input { flex: 1; min-width: 0; border: 0; outline: 0; background: none; color: var(--texto); }
input::placeholder { color: var(--tenue); opacity: 1; }
.pie { margin-top: 40px; border-top: 1px solid var(--linea); background: var(--lado); }
.pie .ancho { display: grid; grid-template-columns: 1.5fr 1fr 1fr 1fr; gap: 40px; padding-top: 32px;
  padding-bottom: 24px; }
.pie section + section { margin-top: 0; }
.pie h2 { margin-bottom: 8px; font-size: .8125rem; line-height: 1.25rem; }
.pie li { padding: 2px 0; font-size: .8125rem; line-height: 1.25rem; color: var(--texto-2); }
.pie .base { grid-column: 1 / -1; padding-top: 16px; border-top: 1px solid var(--linea); font-size: .75rem;
  color: var(--tenue); }
`;

const PIEZAS = `
section + section, .columnas section + section { margin-top: 32px; }
.cabeza { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 8px; margin-bottom: 8px; }
.cabeza .mas { margin-left: auto; font-size: .75rem; color: var(--marca); }
.cabeza .tenue { font-size: .75rem; }
.filas > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 16px; padding: 10px 0;
  border-top: 1px solid var(--linea); }
.filas.con-icono > li { grid-template-columns: 20px minmax(0, 1fr); gap: 10px; }
.filas .titulo { font-weight: 550; }
.detalle { margin-top: 2px; font-size: .75rem; line-height: 1rem; color: var(--tenue); }
.detalle b { color: var(--texto-2); font-weight: 600; }
.etiqueta { display: inline-flex; align-items: center; align-self: start; min-height: 22px; padding: 0 7px;
  border: 1px solid var(--boton); border-radius: 4px; background: var(--fondo); color: var(--texto-2);
  font-size: .75rem; line-height: 1rem; }
p a.etiqueta { color: var(--texto-2); text-decoration: none; }
p a.etiqueta:hover { background: var(--encima); }
.cifras { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px 0; margin-top: 20px;
  max-width: 720px; }
.cifras > div { padding: 0 16px; border-left: 1px solid var(--borde); }
.cifras > div:first-child { padding-left: 0; border-left: 0; }
.cifras dt { font-size: .75rem; line-height: 1rem; color: var(--tenue); }
.cifras dd { font-size: 1.25rem; line-height: 1.75rem; font-weight: 620; }
.cifras dd a { color: inherit; text-decoration: none; }
.cifras dd a:hover { text-decoration: underline; }
.cifras small { display: block; font-size: .75rem; line-height: 1rem; font-weight: 400; color: var(--tenue); }
.columnas { display: grid; grid-template-columns: minmax(0, 1fr) 392px; gap: 48px; padding-top: 24px;
  align-items: start; }
.tabla th { text-align: left; font-weight: 400; }
.tabla thead th { padding: 6px 8px; font-size: .75rem; color: var(--tenue); }
.tabla th.num { text-align: right; }
.tabla tbody th, .tabla td { padding: 8px; border-top: 1px solid var(--linea); vertical-align: top; }
.tabla th:first-child, .tabla td:first-child { padding-left: 0; }
.tabla th:last-child, .tabla td:last-child { padding-right: 0; }
.tabla .num { white-space: nowrap; }
.desliza { overflow-x: auto; }
.ficha { font-size: .8125rem; }
.ficha > div { display: grid; grid-template-columns: 112px minmax(0, 1fr); gap: 8px; padding: 4px 0; }
.ficha dt { color: var(--tenue); }
.tarjeta { padding: 12px 16px; border: 1px solid var(--borde); border-radius: 8px; }
.tarjeta h2 { margin-bottom: 8px; }
.lectura { max-width: 720px; font-size: 1rem; line-height: 1.625rem; color: var(--texto-2); }
.nota { margin-top: 8px; font-size: .75rem; }
.simple li { padding: 6px 0; border-top: 1px solid var(--linea); }
.desplegable { position: relative; }
.desplegable .flotante { position: absolute; z-index: 5; right: 0; top: 36px; width: 264px; padding: 4px;
  border: 1px solid var(--borde); border-radius: 8px; background: var(--fondo); box-shadow: 0 8px 24px #0003; }
.flotante a { display: flex; align-items: center; gap: 8px; min-height: 32px; padding: 4px 8px; border-radius: 4px;
  color: var(--texto); text-decoration: none; }
.flotante a:hover { background: var(--encima); }
.red { display: block; width: 100%; height: auto; }
.red line { stroke: var(--dato-3); stroke-opacity: .8; }
.red circle { stroke: var(--fondo); stroke-width: 2; }
.red .dentro { fill: var(--dato-1); } .red .fuera { fill: var(--dato-2); }
.red text { font-size: 11px; fill: var(--texto); paint-order: stroke; stroke: var(--fondo); stroke-width: 3px; }
.leyenda { font-size: .75rem; color: var(--tenue); }
.punto { display: inline-block; width: 10px; height: 10px; border-radius: 50%; }
.punto.dentro { background: var(--dato-1); } .punto.fuera { margin-left: 12px; background: var(--dato-2); }
.con-sugerencias { position: relative; }
.sugerencias { position: absolute; z-index: 7; top: calc(100% + 4px); left: 0; right: 0; max-height: min(440px, 60vh);
  overflow-y: auto; padding: 4px; border: 1px solid var(--borde); border-radius: 8px; background: var(--fondo);
  box-shadow: 0 8px 24px #0003; text-align: left; }
.sugerencias .clase { padding: 6px 8px 2px; font-size: .75rem; line-height: 1rem; color: var(--tenue); }
.sugerencias [role="option"] { padding: 6px 8px; border-radius: 4px; cursor: pointer; }
.sugerencias [role="option"]:hover { background: var(--encima); }
.sugerencias [aria-selected="true"] { background: var(--suave); box-shadow: inset 2px 0 var(--foco); }
.sugerencias b { display: block; overflow: hidden; font-weight: 550; text-overflow: ellipsis; white-space: nowrap; }
.sugerencias small { display: block; overflow: hidden; font-size: .75rem; line-height: 1rem; color: var(--tenue);
  text-overflow: ellipsis; white-space: nowrap; }
@media (forced-colors: active) { .sugerencias [aria-selected="true"] { outline: 2px solid Highlight; } }
.resto summary { padding: 8px 0; color: var(--marca); }
`;

const PAGINAS = `
.frente { border-bottom: 1px solid var(--linea); background: var(--lado); }
.frente .ancho { padding-top: 32px; padding-bottom: 24px; }
.frente h1 { font-size: 2.25rem; line-height: 2.75rem; }
.grande { display: flex; align-items: center; gap: 16px; min-height: 68px; margin-top: 16px; padding: 0 12px 0 20px;
  border: 1px solid var(--campo); border-radius: 12px; background: var(--fondo); color: var(--tenue); }
.grande:focus-within { border-color: var(--foco);
  box-shadow: 0 0 0 4px color-mix(in srgb, var(--foco) 18%, transparent); }
.grande .ico { width: 28px; height: 28px; }
.grande input { flex: 1; min-width: 0; border: 0; outline: 0; background: none; color: var(--texto);
  font-size: 1.75rem; line-height: 2.25rem; letter-spacing: -.015em; text-overflow: ellipsis; }
.grande .boton { min-height: 44px; padding: 0 20px; border-radius: 8px; font-size: .9375rem; }
.ejemplos { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 8px; font-size: .8125rem; }
.ejemplos a { color: var(--texto-2); }
.cinco { display: grid; grid-template-columns: repeat(5, minmax(0, 1fr)); margin-top: 20px; }
.cinco a { display: grid; grid-template-columns: 1fr auto; padding: 4px 12px 4px 16px;
  border-left: 1px solid var(--borde); }
.cinco li:first-child a { padding-left: 0; border-left: 0; }
.cinco b { font-size: 1.5rem; line-height: 2rem; font-weight: 620; letter-spacing: -.015em; }
.cinco span { grid-column: 1; font-size: .8125rem; line-height: 1.25rem; }
.cinco small { grid-column: 1; font-size: .75rem; line-height: 1rem; color: var(--tenue); }
.cinco .ico { grid-row: 1; grid-column: 2; align-self: center; color: var(--tenue); }
.cinco a:hover { text-decoration: none; }
.cinco a:hover b { text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 4px; }
.dos { display: grid; grid-template-columns: minmax(0, 1fr) 448px; gap: 48px; margin: 32px 0; align-items: start; }
.dos section + section { margin-top: 0; }
.areas li { padding: 8px 0; border-top: 1px solid var(--linea); }
.area { display: grid; grid-template-columns: 180px 1fr 40px; gap: 8px; align-items: center; }
.area > a { font-weight: 550; }
.area svg { width: 100%; height: 8px; } .area rect { fill: var(--dato-1); }
.area b { text-align: right; font-weight: 600; font-variant-numeric: tabular-nums; }
.encabezado { display: flex; align-items: flex-start; gap: 20px; }
.encabezado > div { min-width: 0; flex: 1; }
.avatar { flex: none; display: grid; place-items: center; width: 72px; height: 72px; border-radius: 50%;
  background: var(--encima); color: var(--texto-2); font-size: 1.5rem; font-weight: 600; }
.avatar.cuadrado { border: 1px solid var(--borde); border-radius: 12px; background: var(--lado); }
.avatar .ico { width: 32px; height: 32px; }
.quien { margin-top: 2px; color: var(--texto-2); }
.quien + p { margin-top: 12px; }
.ids { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 6px; font-size: .8125rem; }
.presentacion { max-width: 720px; margin-top: 16px; font-size: .9375rem; line-height: 1.5rem; color: var(--texto-2); }
.anio { padding: 12px 0 4px; }
.barras { display: flex; gap: 8px; }
.barras li { flex: 1; display: grid; justify-items: center; gap: 4px; font-size: .75rem; color: var(--tenue); }
.barras b { color: var(--texto); font-weight: 600; }
.barras svg { width: 100%; height: 88px; } .barras rect { fill: var(--dato-3); }
.barras li:last-child rect { fill: var(--dato-1); } .barras li:last-child { color: var(--texto); }
.clases { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 8px; }
.obra > h1 { max-width: 880px; }
.autores { margin-top: 8px; font-size: .9375rem; line-height: 1.5rem; }
.autores a, .ficha a { font-weight: 520; }
.donde { display: flex; flex-wrap: wrap; gap: 4px 12px; margin-top: 8px; }
.palabras { display: flex; flex-wrap: wrap; gap: 4px; margin-top: 12px; }
.palabras + section { margin-top: 32px; }
.segmentos { display: flex; padding: 2px; margin-bottom: 12px; border-radius: 6px; background: var(--encima); }
.segmentos a { flex: 1; padding: 3px 4px; border-radius: 5px; text-align: center; font-size: .8125rem; }
.segmentos [aria-current] { background: var(--fondo); font-weight: 580; }
.cita { line-height: 1.375rem; }
.descargas { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; margin-top: 12px; font-size: .75rem; }
.buscador { display: flex; gap: 8px; }
.buscador .campo { min-height: 48px; padding: 0 14px; border-radius: 8px; font-size: 1.125rem; }
.buscador .boton { min-height: 48px; padding: 0 20px; border-radius: 8px; font-size: .9375rem; }
.corregida { margin-top: 12px; padding: 10px 14px; border: 1px solid var(--borde); border-radius: 8px; }
.pestanas { display: flex; flex-wrap: wrap; gap: 0 16px; margin-top: 12px; border-bottom: 1px solid var(--borde);
  font-size: .8125rem; }
.pestanas a { padding: 8px 0; margin-bottom: -1px; border-bottom: 2px solid transparent; }
.pestanas a:hover { text-decoration: none; border-color: var(--boton); }
.pestanas [aria-current] { border-color: var(--foco); font-weight: 600; }
.con-facetas { display: grid; grid-template-columns: 240px minmax(0, 1fr); gap: 40px; padding-top: 16px;
  align-items: start; }
.facetas { display: grid; gap: 16px; }
.facetas fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
.facetas legend { margin-bottom: 4px; padding: 0; font-size: .8125rem; line-height: 1.25rem; font-weight: 600; }
.facetas li a { display: grid; grid-template-columns: 16px minmax(0, 1fr) auto; gap: 8px; align-items: center;
  min-height: 28px; font-size: .8125rem; }
.facetas li a:hover { background: var(--hundido); text-decoration: none; }
.facetas .num { font-size: .75rem; color: var(--tenue); }
.facetas [aria-current] { font-weight: 560; }
.casilla { display: grid; place-items: center; width: 16px; height: 16px; border: 1.5px solid var(--campo);
  border-radius: 4px; color: #fff; }
.casilla .ico { width: 12px; height: 12px; stroke-width: 3; }
[aria-current] > .casilla { border-color: var(--lleno); background: var(--lleno); }
.barra { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; min-height: 32px; margin-bottom: 8px; }
.con-facetas .barra h1, div > .barra h1 { font-size: 1rem; line-height: 1.5rem; letter-spacing: 0; }
main > .ancho > .barra h1 { font-size: 1.75rem; line-height: 2.25rem; letter-spacing: -.02em; }
.al-final { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-left: auto; }
.ordenes { display: flex; flex-wrap: wrap; gap: 0 12px; font-size: .75rem; color: var(--tenue); }
.ordenes a { padding: 4px 0; }
.ordenes [aria-current] { color: var(--texto); font-weight: 600; }
.ficha-filtro { display: inline-flex; align-items: center; gap: 4px; min-height: 28px; padding: 0 8px;
  border: 1px solid var(--boton); border-radius: 6px; font-size: .8125rem; }
.ficha-filtro .ico { width: 14px; height: 14px; }
.solo-movil { display: none; }
.paginas { display: flex; align-items: center; gap: 4px; padding-top: 12px; border-top: 1px solid var(--linea);
  font-size: .75rem; color: var(--texto-2); }
.paginas > span { margin-right: auto; }
.paginas a { display: grid; place-items: center; min-width: 28px; height: 28px; border-radius: 6px; }
.paginas [aria-current] { background: var(--suave); color: var(--marca); font-weight: 600; }
.todas { display: grid; gap: 32px; padding-top: 16px; } .todas section + section { margin-top: 0; }
.vacia { padding: 24px 0; }
.aviso { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; max-width: 800px; margin-top: 24px; }
.texto h2 { margin: 24px 0 4px; }
.insertada { padding: 12px 16px; } .insertada h1 { font-size: 1rem; line-height: 1.5rem; margin-bottom: 8px; }
.formatos { display: flex; flex-wrap: wrap; gap: 8px; margin: 12px 0; }
`;

const QUIPU = `
.fibra-1 { --lana: var(--fibra-1); } .fibra-2 { --lana: var(--fibra-2); } .fibra-3 { --lana: var(--fibra-3); }
.fibra-4 { --lana: var(--fibra-4); } .fibra-5 { --lana: var(--madre); } .fibra-6 { --lana: var(--trenza); }
.lana { fill: var(--lana); }
.hebra, .torcido, .flecos, .vuelta { fill: none; }
.hebra { stroke: var(--lana); stroke-width: 3.5; }
.torcido { stroke: var(--fondo); stroke-opacity: .45; stroke-width: 1.25; stroke-dasharray: 2.5 3.5; }
.flecos { stroke: var(--lana); } .vuelta { stroke: var(--fondo); stroke-opacity: .55; }
.nudo { transform-box: fill-box; transform-origin: center; }
.quipu { position: relative; margin-top: 12px; }
.quipu ol { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); margin-left: 64px;
  min-height: calc(5.5rem + 250px); }
.quipu .hoy { position: absolute; left: 0; top: 4.125rem; font-size: .75rem; line-height: 1rem; font-weight: 600; }
.semanas { position: absolute; left: 0; top: 5.75rem; overflow: visible; }
.semanas text { font-size: .75rem; fill: var(--tenue); }
.fecha { font-size: .75rem; fill: var(--texto-2); paint-order: stroke; stroke: var(--fondo); stroke-width: 6px; }
.quipu:has(.cuerda:is(:hover, :focus-within)) .fecha { visibility: hidden; }
.semana { stroke: var(--linea); stroke-dasharray: 4 4; }
.madre { stroke: var(--madre); stroke-width: 8; stroke-linecap: round; }
.trenza { stroke: var(--trenza); stroke-width: 1.75; stroke-dasharray: 7 5; }
.cuerda { position: relative; min-width: 0; }
.cuerda .nombre { display: flex; flex-direction: column; justify-content: flex-end; height: 5.5rem;
  padding: 0 12px 8px 0; border-radius: 4px; }
.nombre > span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden;
  font-size: .84375rem; line-height: 1.125rem; font-weight: 550; }
.nombre small { font-size: .75rem; line-height: 1rem; color: var(--tenue); } .nombre b { font-weight: 500; }
.nombre:hover { text-decoration: none; }
.colgante { display: block; position: relative; margin-top: 4px; overflow: visible; }
.tendida { display: none; } .vida .tendida { display: block; max-width: 100%; height: auto; overflow: visible; }
.solo-movil-en-linea, .cuerda > .postular { display: none; }
.lectura-de-cuerda { position: absolute; z-index: 4; top: 6.5rem; left: 28px; width: 264px; padding: 8px 16px 12px;
  border: 1px solid var(--borde); border-radius: 8px; background: var(--fondo); box-shadow: 0 8px 24px #0003;
  visibility: hidden; }
.al-borde .lectura-de-cuerda { left: auto; right: calc(100% + 4px); }
.lectura-de-cuerda .ficha > div { grid-template-columns: 76px minmax(0, 1fr); }
.lectura-de-cuerda p { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; }
.cuerda:is(:hover, :focus-within) .lectura-de-cuerda { visibility: visible; }
.cuerda:is(:hover, :focus-within) .nombre > span { color: var(--marca); text-decoration: underline;
  text-underline-offset: 3px; text-decoration-thickness: 1px; }
.cuerda:is(:hover, :focus-within) .hebra { stroke-width: 5; }
.cuerda:is(:hover, :focus-within) .nudo { transform: scale(1.25); }
.quipu:has(.cuerda:is(:hover, :focus-within)) .cuerda:not(:hover, :focus-within) .colgante { opacity: .28; }
.vida { margin-top: 16px; max-width: 720px; }
.vida ol { display: flex; flex-wrap: wrap; gap: 2px 20px; margin-top: 4px; font-size: .8125rem; }
.vida b { font-weight: 550; } .vida [data-paso] b { font-weight: 400; color: var(--tenue); }
@media (prefers-reduced-motion: no-preference) {
  .nudo, .hebra, .colgante { transition: all 160ms; }
  .quipu .vaiven { transform-origin: 10px 0; animation: vaiven 7s ease-in-out infinite alternate; }
  .cuerda:nth-child(2n) .vaiven { animation-delay: -3s; animation-duration: 9s; }
  @keyframes vaiven { from { transform: rotate(-.6deg); } to { transform: rotate(.6deg); } }
}
@media (forced-colors: active) {
  .fibra-1, .fibra-2, .fibra-3, .fibra-4, .fibra-5, .fibra-6 { --lana: CanvasText; }
  .madre { stroke: CanvasText; } .trenza, .torcido, .vuelta { stroke: Canvas; }
  .semana { stroke: GrayText; } .semanas text, .fecha { fill: CanvasText; }
  .cuerda:is(:hover, :focus-within) :is(.lana, .hebra, .flecos) { stroke: Highlight; }
}
`;

const ESTRECHO = `
@media (max-width: 1099px) {
  .menu { display: none; } .menu-movil { display: block; }
  .columnas, .dos, .con-facetas { grid-template-columns: minmax(0, 1fr); gap: 32px; }
  .con-facetas .facetas { order: 2; } .solo-movil { display: inline-flex; }
  .pie .ancho { grid-template-columns: 1fr 1fr; }
}
@media (max-width: 767px) {
  .ancho { padding: 0 16px; } .cab { padding: 8px 8px 8px 16px; }
  .cab > .boton { min-height: 40px; }
  .banda .ancho { flex-wrap: wrap; padding-top: 12px; padding-bottom: 12px; }
  .banda search { width: 100%; margin: 0; } .campo { min-height: 44px; } .banda .boton { min-height: 44px; }
  .miga [aria-current] { white-space: normal; }
  .pie .ancho { grid-template-columns: minmax(0, 1fr); gap: 24px; } .pie li { padding: 6px 0; }
  .frente h1 { font-size: 1.75rem; line-height: 2.25rem; }
  .grande { min-height: 56px; padding: 0 6px 0 14px; gap: 8px; } .grande input { font-size: 1.125rem; }
  .grande .ico { width: 20px; height: 20px; } .grande .boton { padding: 0 14px; }
  .cinco { grid-template-columns: 1fr 1fr; gap: 12px 0; } .cinco li:nth-child(odd) a { padding-left: 0; border-left: 0; }
  .quipu { margin: 8px 0 0 3px; border-left: 6px solid var(--madre); border-radius: 3px; }
  .quipu ol { display: block; margin: 0; min-height: 0; }
  .semanas, .quipu .hoy, .colgante, .cuerda .lectura-de-cuerda { display: none; }
  .cuerda { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 2px 12px;
    padding: 8px 0; }
  .cuerda + .cuerda { border-top: 1px solid var(--linea); }
  .cuerda .nombre { height: auto; min-height: 44px; padding: 0 0 0 12px; justify-content: center; }
  .nombre > span { display: block; font-size: .875rem; line-height: 1.25rem; }
  .tendida { display: block; max-width: 232px; width: 100%; }
  .solo-movil-en-linea { display: inline; }
  .cuerda > .postular { display: inline-flex; min-height: 44px; grid-column: 2; grid-row: 1 / 3; }
  .area { grid-template-columns: minmax(0, 1fr) 72px 32px; }
  .encabezado { flex-wrap: wrap; gap: 12px; } .encabezado > div { flex-basis: calc(100% - 72px); }
  .avatar { width: 48px; height: 48px; font-size: 1rem; } .avatar .ico { width: 24px; height: 24px; }
  h1 { font-size: 1.5rem; line-height: 2rem; }
  .tabla .ancha { display: none; } .facetas li a, .pestanas a { min-height: 44px; align-items: center; }
  .pestanas a { display: inline-flex; gap: 4px; } .paginas a { min-width: 40px; height: 40px; }
  .desplegable .flotante { right: auto; left: 0; max-width: calc(100vw - 32px); }
  .ficha > div { grid-template-columns: 96px minmax(0, 1fr); }
  .buscador .boton { padding: 0 14px; }
}
`;

const IMPRESO = `
@media print {
  :root { --fondo: #fff; --texto: #000; --texto-2: #222; --tenue: #444; --linea: #ccc; --borde: #ccc; }
  .cab .menu, .cab .boton, .menu-movil, .banda search, .pie, .saltar, .desplegable, .facetas, .paginas, .ordenes
    { display: none; }
  .columnas, .con-facetas { display: block; } .columnas > div { margin-bottom: 24px; }
  a { text-decoration: none; } .filas > li { break-inside: avoid; }
}
`;

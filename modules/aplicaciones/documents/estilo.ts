/** What the page of developers adds to the style of the portal, with its tokens. */
export const ESTILO_DE_DESARROLLADORES = `
:root { --mal: #b42323; --cuidado: #a8701a; }
@media (prefers-color-scheme: dark) { :root { --mal: #e07a7a; --cuidado: #c99a4e; } }
.desarrolladores { display: grid; grid-template-columns: 184px minmax(0, 1fr); gap: 48px; align-items: start; }
.indice { position: sticky; top: 16px; font-size: .8125rem; }
.indice a { display: block; padding: 6px 0 6px 12px; border-left: 2px solid var(--linea); color: var(--texto-2); }
.indice a:hover { border-color: var(--foco); text-decoration: none; color: var(--texto); }
.contenido { min-width: 0; }
.contenido h1 { margin-bottom: 24px; }
.contenido h2 { margin-bottom: 8px; font-size: 1.25rem; line-height: 1.75rem; letter-spacing: -.01em; }
.contenido > section + section { margin-top: 40px; }
.contenido > section > * + * { margin-top: 12px; }
.contenido > section > h2 + * { margin-top: 0; }
.contenido code, .contenido pre, .contenido textarea, .secreta, .parametro input {
  font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; font-size: .8125rem; }
.lectura code, .ficha code, .detalle code { padding: 1px 4px; border-radius: 4px; background: var(--encima); }
.contenido .ficha { max-width: 720px; }
.puntos { display: grid; gap: 6px; font-size: .9375rem; line-height: 1.5rem; }
.puntos li { padding-left: 16px; position: relative; }
.puntos li::before { content: ""; position: absolute; left: 2px; top: .7em; width: 5px; height: 5px;
  border-radius: 50%; background: var(--campo); }
.contenido .desliza { max-width: 880px; }
.desliza .tabla thead th { white-space: nowrap; }
.tabla code { white-space: nowrap; }
.tabla td:last-child { min-width: 200px; }
.regla { display: block; line-height: 1.375rem; }
.codigo { min-width: 0; margin: 0; border: 1px solid var(--borde); border-radius: 8px; overflow: hidden; }
.contenido > section > .codigo { max-width: 880px; }
.codigo figcaption { display: flex; align-items: center; justify-content: space-between; gap: 8px; min-height: 40px;
  padding: 4px 4px 4px 12px; border-bottom: 1px solid var(--linea); font-size: .75rem; color: var(--tenue); }
.codigo .boton { min-height: 28px; padding: 0 10px; border-color: transparent; font-size: .8125rem; }
.contenido pre { margin: 0; max-height: 400px; overflow: auto; padding: 12px; background: var(--hundido);
  line-height: 1.25rem; white-space: pre; overflow-wrap: normal; tab-size: 2; }
.contenido pre:focus-visible { outline-offset: -2px; }
.grupo-de-operaciones + .grupo-de-operaciones { margin-top: 24px; }
.grupo-de-operaciones h3 { margin-bottom: 4px; font-size: .875rem; }
.operacion { border-top: 1px solid var(--linea); }
.operacion:last-of-type { border-bottom: 1px solid var(--linea); }
.operacion > summary { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 12px; min-height: 44px;
  padding: 8px 4px; list-style: none; }
.operacion > summary::-webkit-details-marker { display: none; }
.operacion > summary::after { content: ""; width: 7px; height: 7px; margin: 0 6px 3px auto; rotate: 45deg;
  border: solid var(--tenue); border-width: 0 1.5px 1.5px 0; }
.operacion[open] > summary::after { rotate: 225deg; margin-bottom: -3px; }
.operacion > summary:hover { background: var(--hundido); }
.operacion > summary code { font-weight: 600; }
.operacion[open] > summary { box-shadow: inset 2px 0 var(--foco); padding-left: 12px; }
.metodo { flex: none; min-width: 48px; padding: 1px 6px; border: 1px solid var(--borde); border-radius: 4px;
  text-align: center; font-size: .75rem; font-weight: 600; color: var(--texto-2); }
.metodo[data-escribe] { border-color: var(--texto-2); color: var(--texto); }
.resumen { flex: 1 1 240px; font-size: .8125rem; color: var(--tenue); }
.cuerpo-de-operacion { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr); gap: 32px;
  padding: 8px 0 24px 12px; align-items: start; }
.probar { display: grid; gap: 14px; min-width: 0; }
.ambito { font-size: .8125rem; color: var(--texto-2); }
.parametro label { font-size: .8125rem; }
.parametro label code { font-weight: 600; }
.parametro input, .parametro select, .parametro textarea { width: 100%; min-height: 32px; margin-top: 4px;
  padding: 5px 10px; border: 1px solid var(--campo); border-radius: 6px; background: var(--fondo);
  color: var(--texto); }
.parametro select { font: inherit; font-size: .8125rem; }
.parametro textarea { display: block; resize: vertical; line-height: 1.25rem; white-space: pre; overflow: auto; }
.parametro :is(input, select, textarea):focus { outline: 0; border-color: var(--foco);
  box-shadow: 0 0 0 3px color-mix(in srgb, var(--foco) 20%, transparent); }
[aria-invalid] { border-color: var(--mal); }
.secreta { -webkit-text-security: disc; }
.secreta:placeholder-shown { -webkit-text-security: none; }
.enviar { display: grid; gap: 12px; justify-items: start; padding-top: 14px; border-top: 1px solid var(--linea); }
.enviar[hidden] { display: none; }
.enviar .parametro { width: 100%; }
.cuidado { display: flex; gap: 10px; padding: 10px 12px; border: 1px solid var(--cuidado); border-radius: 8px;
  font-size: .8125rem; }
.cuidado input { flex: none; width: 18px; height: 18px; margin: 1px 0 0; accent-color: var(--lleno); }
.probar [aria-disabled="true"] { opacity: .6; cursor: progress; }
.ejemplos-de-operacion { display: grid; gap: 16px; min-width: 0; }
.respondido { display: grid; gap: 8px; min-width: 0; }
.respondido:has(> .dice:empty) { display: none; }
.respondido > div { min-width: 0; }
.respondido pre { margin-top: 8px; border: 1px solid var(--borde); border-radius: 8px; }
.dice { padding: 10px 12px; border-radius: 8px; background: var(--encima); font-size: .8125rem; font-weight: 550; }
.dice[data-mal] { box-shadow: inset 3px 0 var(--mal); }
.datos > summary { padding: 6px 0; color: var(--marca); font-size: .8125rem; }
@media (max-width: 1099px) {
  .desarrolladores { grid-template-columns: minmax(0, 1fr); gap: 16px; }
  .indice { position: static; order: 0; }
  .indice ul { display: flex; flex-wrap: wrap; gap: 0 16px; }
  .indice a { padding: 6px 0; border: 0; text-decoration: underline; text-underline-offset: 3px; }
}
@media (max-width: 767px) {
  .cuerpo-de-operacion { grid-template-columns: minmax(0, 1fr); gap: 24px; padding-left: 0; }
  .indice a { padding: 11px 0; }
  .parametro input, .parametro select, .enviar .boton { min-height: 44px; }
  .codigo .boton { min-height: 36px; }
}
@media print { .indice, .enviar, .codigo .boton { display: none; } .contenido pre { max-height: none; } }
`;

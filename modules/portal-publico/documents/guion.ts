import { BUSCAR, SUGERENCIAS } from '../domain/direcciones.ts';
import { LETRAS_MINIMAS } from '../domain/sugerencias.ts';

/**
 * The script of the first page: the arrows go from cord to cord and Escape leaves the cord. Without
 * it every cord is read all the same.
 */
export const GUION = `document.addEventListener('keydown', (tecla) => {
  const cuerdas = [...document.querySelectorAll('.cuerda')];
  const lugar = cuerdas.findIndex((cuerda) => cuerda.contains(document.activeElement));
  if (lugar < 0 || tecla.altKey || tecla.ctrlKey || tecla.metaKey) return;
  if (tecla.key === 'Escape') return document.activeElement.blur();
  const paso = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[tecla.key];
  const otra = paso && cuerdas[lugar + paso];
  if (!otra) return;
  tecla.preventDefault();
  otra.querySelector('.nombre').focus();
});
`;

/**
 * Suggestions under the search of every page, as a combobox with a list (ARIA 1.2). Without it the form searches all
 * the same.
 */
export const GUION_DE_BUSQUEDA = `(() => {
  const LETRAS = ${LETRAS_MINIMAS};
  const ESPERA_MS = 160;
  const hacer = (etiqueta, atributos, texto) => {
    const nodo = document.createElement(etiqueta);
    for (const [nombre, valor] of Object.entries(atributos)) nodo.setAttribute(nombre, valor);
    if (texto !== undefined) nodo.textContent = texto;
    return nodo;
  };

  function sugerir(campo, numero) {
    const form = campo.form;
    const caja = form.parentElement;
    const id = 'sugerencias-' + numero;
    const lista = hacer('div', { class: 'sugerencias', id, role: 'listbox', 'aria-label': 'Sugerencias' });
    lista.hidden = true;
    const dice = hacer('p', { class: 'oculto', role: 'status' });
    caja.classList.add('con-sugerencias');
    caja.append(lista, dice);
    campo.type = 'text';
    campo.setAttribute('enterkeyhint', 'search');
    for (const [nombre, valor] of Object.entries({
      role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': id,
    })) campo.setAttribute(nombre, valor);
    campo.autocomplete = 'off';
    campo.spellcheck = false;

    let opciones = [];
    let elegida = -1;
    let espera = 0;
    let pedida = null;
    let ultima = '';

    function elegir(cual) {
      if (opciones[elegida]) opciones[elegida].setAttribute('aria-selected', 'false');
      elegida = cual;
      const opcion = opciones[elegida];
      if (!opcion) return campo.removeAttribute('aria-activedescendant');
      opcion.setAttribute('aria-selected', 'true');
      opcion.scrollIntoView({ block: 'nearest' });
      campo.setAttribute('aria-activedescendant', opcion.id);
    }
    function abrir(si) {
      lista.hidden = !si;
      campo.setAttribute('aria-expanded', String(si));
      if (!si) elegir(-1);
    }
    const abierta = () => !lista.hidden;
    const ir = (opcion) => location.assign(opcion.dataset.ruta);

    function dibujar(grupos) {
      elegir(-1);
      opciones = [];
      lista.replaceChildren(...grupos.map(({ titulo, filas }, g) => {
        const nombre = id + '-g' + g;
        const grupo = hacer('div', { role: 'group', 'aria-labelledby': nombre });
        grupo.append(hacer('div', { id: nombre, class: 'clase', role: 'presentation' }, titulo));
        for (const { texto, detalle, ruta } of filas) {
          const opcion = hacer('div', {
            id: id + '-' + opciones.length, role: 'option', 'aria-selected': 'false', 'data-ruta': ruta,
          });
          opcion.append(hacer('b', {}, texto));
          if (detalle) opcion.append(hacer('small', {}, detalle));
          opcion.addEventListener('click', () => ir(opcion));
          opciones.push(opcion);
          grupo.append(opcion);
        }
        return grupo;
      }));
      const n = opciones.length;
      dice.textContent = n === 0 ? 'Nada que sugerir.' : 'Sugerencias: ' + n + '. Baje con la flecha.';
      abrir(n > 0);
    }

    async function pedir() {
      const q = campo.value.trim();
      if (q === ultima && opciones.length > 0) return abrir(true);
      if (pedida) pedida.abort();
      if (q.replace(/\\s/g, '').length < LETRAS) {
        ultima = '';
        dice.textContent = '';
        opciones = [];
        return abrir(false);
      }
      pedida = new AbortController();
      try {
        const respuesta = await fetch('${SUGERENCIAS}?q=' + encodeURIComponent(q), { signal: pedida.signal });
        if (!respuesta.ok) return;
        const { grupos } = await respuesta.json();
        if (campo.value.trim() !== q || document.activeElement !== campo) return;
        ultima = q;
        dibujar(grupos);
      } catch { /* Sin red, o ya se escribe otra cosa: el formulario busca igual. */ }
    }

    campo.addEventListener('input', () => {
      clearTimeout(espera);
      espera = setTimeout(pedir, ESPERA_MS);
    });
    campo.addEventListener('blur', () => {
      clearTimeout(espera);
      abrir(false);
    });
    // A click keeps the focus where it is, so that the list does not close before it.
    lista.addEventListener('pointerdown', (toque) => toque.preventDefault());
    lista.addEventListener('mousedown', (toque) => toque.preventDefault());
    campo.addEventListener('keydown', (tecla) => {
      if (tecla.isComposing || tecla.altKey || tecla.ctrlKey || tecla.metaKey) return;
      const paso = { ArrowDown: 1, ArrowUp: -1 }[tecla.key];
      if (paso && opciones.length > 0) {
        tecla.preventDefault();
        const vueltas = opciones.length + 1;
        if (!abierta()) abrir(true);
        elegir(((elegida + 1 + paso + vueltas) % vueltas) - 1);
      } else if (tecla.key === 'Escape' && abierta()) {
        tecla.preventDefault();
        abrir(false);
      } else if (tecla.key === 'Enter' && abierta() && opciones[elegida]) {
        tecla.preventDefault();
        ir(opciones[elegida]);
      }
    });
  }
  document.querySelectorAll('form[action="${BUSCAR}"] input[name="q"]').forEach(sugerir);
})();
`;

/**
 * What the page of developers does beyond being read: it sends the request of a form from the browser and shows what
 * came, and copies what is to be pasted. The key stands in the fields of the page and nowhere else.
 */
export const GUION_DE_PROBAR = `(() => {
  const todas = (selector, de = document) => [...de.querySelectorAll(selector)];
  const por = (id) => document.getElementById(id);
  const hecho = (etiqueta, texto, clase) => {
    const nodo = document.createElement(etiqueta);
    if (texto !== undefined) nodo.textContent = texto;
    if (clase) nodo.className = clase;
    return nodo;
  };
  const LARGO = 60000;
  const ESPERA_MS = 60000;
  const CABECERAS = ['content-type', 'etag', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'retry-after'];
  const CONSEJOS = {
    401: 'Copie la clave otra vez, entera. Si no sirve, pida otra a quien se la dio.',
    403: 'Pida a quien le dio la clave el ámbito que dice esta operación.',
    404: 'Revise el número. Lo que no es público solo lo lee una clave con el ámbito institucional.',
    409: 'Si es otro cambio, use otro nombre de intento.',
    422: 'Corrija lo que se señala y pruebe otra vez.',
  };

  for (const nodo of todas('[data-con-guion]')) nodo.hidden = false;

  const claves = todas('[data-clave]');
  for (const campo of claves)
    campo.addEventListener('input', () => {
      for (const otro of claves) if (otro !== campo) otro.value = campo.value;
    });

  for (const boton of todas('[data-copia]'))
    boton.addEventListener('click', async () => {
      const fuente = por(boton.dataset.copia);
      const decir = (texto) => {
        const antes = boton.firstChild.textContent;
        boton.firstChild.textContent = texto;
        setTimeout(() => { boton.firstChild.textContent = antes === texto ? 'Copiar' : antes; }, 2000);
      };
      try {
        await navigator.clipboard.writeText(fuente.textContent);
        decir('Copiado');
      } catch {
        getSelection().selectAllChildren(fuente);
        decir('Pulse Ctrl+C');
      }
    });

  const camposDe = (form) => todas('[data-lugar]', form).map((campo) => ({
    campo, lugar: campo.dataset.lugar, nombre: campo.dataset.nombre, valor: campo.value.trim(),
  }));
  function pedidoDe(form) {
    let camino = form.dataset.ruta;
    const consulta = new URLSearchParams();
    const cabeceras = {};
    let cuerpo;
    for (const { lugar, nombre, valor } of camposDe(form)) {
      if (valor === '') continue;
      if (lugar === 'path') camino = camino.replace('{' + nombre + '}', encodeURIComponent(valor));
      else if (lugar === 'query') consulta.append(nombre, valor);
      else if (lugar === 'header') cabeceras[nombre] = valor;
      else cuerpo = valor;
    }
    const pregunta = consulta.toString();
    return { url: camino + (pregunta ? '?' + pregunta : ''), metodo: form.dataset.metodo, cabeceras, cuerpo };
  }

  const comillas = (texto) => "'" + texto.replaceAll("'", "'\\\\''") + "'";
  function curlDe(form) {
    const { url, metodo, cabeceras, cuerpo } = pedidoDe(form);
    const partes = [
      'curl' + (metodo === 'GET' ? '' : ' -X ' + metodo) + ' ' + comillas(form.dataset.publica + url),
      '-H "Authorization: Bearer $QUIPU_CLAVE"',
      ...Object.entries(cabeceras).map(([nombre, valor]) => '-H ' + comillas(nombre + ': ' + valor)),
    ];
    if (cuerpo) partes.push('-H ' + comillas('content-type: application/json'), '-d ' + comillas(cuerpo));
    return partes.join(' \\\\\\n  ');
  }

  function faltaDe(form) {
    for (const campo of todas('[data-falta]', form)) {
      const valor = campo.value.trim();
      campo.removeAttribute('aria-invalid');
      let motivo = '';
      if (valor === '') motivo = 'Falta ' + campo.dataset.falta + '. Escríbalo y pruebe otra vez.';
      else if (campo.hasAttribute('data-clave') && !/^[\\x21-\\x7e]+$/.test(valor))
        motivo = 'La clave tiene un espacio o una letra que ninguna clave lleva. Cópiela otra vez, entera.';
      else if (campo.dataset.lugar === 'body') {
        try { JSON.parse(valor); } catch (error) { motivo = 'El cuerpo no es JSON: ' + error.message; }
      }
      if (motivo) return { campo, motivo };
    }
    const acepta = form.querySelector('[data-acepta]');
    if (acepta && !acepta.checked)
      return { campo: acepta, motivo: 'Antes de enviarla, marque que entiende que cambia datos reales.' };
    return null;
  }

  const hora = (ms) => new Date(ms).toLocaleTimeString('es', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  function bonito(texto) {
    try { return JSON.stringify(JSON.parse(texto), null, 2); } catch { return texto; }
  }
  function problemaDe(respuesta, texto) {
    let problema = {};
    try { problema = JSON.parse(texto); } catch { /* No es de la API: se muestra tal como vino. */ }
    const frases = [problema.detail || 'No se hizo.'];
    for (const { path, message } of problema.errors || []) frases.push(path + ': ' + message + '.');
    const espera = Number(respuesta.headers.get('retry-after'));
    if (espera > 0)
      frases.push('Pruebe otra vez dentro de ' + espera + ' s, a las ' + hora(Date.now() + espera * 1000) + '.');
    else if (respuesta.status >= 500) frases.push('El sistema falló. Si se repite, avise a soporte con la referencia.');
    else if (CONSEJOS[respuesta.status]) frases.push(CONSEJOS[respuesta.status]);
    return frases.join(' ');
  }
  const tamano = (bytes) => (bytes < 1024 ? bytes + ' B' : (bytes / 1024).toFixed(1) + ' kB');

  function mostrar(form, respuesta, texto, ms) {
    const muestra = por(form.dataset.muestra);
    const lista = hecho('dl', undefined, 'ficha');
    for (const nombre of CABECERAS) {
      const valor = respuesta.headers.get(nombre);
      if (valor === null) continue;
      const par = hecho('div');
      par.append(hecho('dt', nombre), hecho('dd', valor));
      lista.append(par);
    }
    const entero = bonito(texto);
    const cuerpo = hecho('pre', entero.slice(0, LARGO));
    cuerpo.tabIndex = 0;
    cuerpo.setAttribute('aria-label', 'Cuerpo de la respuesta');
    muestra.replaceChildren(lista, cuerpo);
    if (entero.length > LARGO) muestra.append(hecho('p', 'La respuesta sigue: aquí está el principio.', 'detalle'));
    muestra.hidden = false;
    const medida = respuesta.status + ' · ' + ms + ' ms · ' + tamano(new Blob([texto]).size);
    return respuesta.ok ? medida + '. Hecho.' : medida + '. ' + problemaDe(respuesta, texto);
  }

  async function probar(form) {
    const dice = por(form.dataset.dice);
    const decir = (texto, mal) => {
      dice.textContent = texto;
      dice.toggleAttribute('data-mal', Boolean(mal));
    };
    const falta = faltaDe(form);
    if (falta) {
      falta.campo.setAttribute('aria-invalid', 'true');
      falta.campo.focus();
      return decir(falta.motivo, true);
    }
    por(form.dataset.muestra).hidden = true;
    decir('Enviando…');
    const { url, metodo, cabeceras, cuerpo } = pedidoDe(form);
    const clave = form.querySelector('[data-clave]').value.trim();
    const headers = Object.assign({ authorization: 'Bearer ' + clave }, cabeceras);
    if (cuerpo) headers['content-type'] = 'application/json';
    const desde = performance.now();
    try {
      const opciones = { method: metodo, headers, credentials: 'omit', cache: 'no-store', redirect: 'error' };
      if (cuerpo) opciones.body = cuerpo;
      opciones.signal = AbortSignal.timeout(ESPERA_MS);
      const respuesta = await fetch(url, opciones);
      const texto = await respuesta.text();
      decir(mostrar(form, respuesta, texto, Math.round(performance.now() - desde)), !respuesta.ok);
    } catch (error) {
      decir(error.name === 'TimeoutError'
        ? 'No hubo respuesta en un minuto. Pida menos registros, o pruebe más tarde.'
        : 'No hubo respuesta: la conexión se cortó o el servidor no está. Revise su red y pruebe otra vez.', true);
    }
  }

  for (const form of todas('form.probar')) {
    form.addEventListener('input', () => { por(form.dataset.curl).textContent = curlDe(form); });
    form.addEventListener('submit', async (envio) => {
      envio.preventDefault();
      const boton = form.querySelector('[type=submit]');
      if (boton.getAttribute('aria-disabled') === 'true') return;
      boton.setAttribute('aria-disabled', 'true');
      await probar(form);
      boton.removeAttribute('aria-disabled');
    });
  }

  const abrir = () => {
    const nodo = location.hash.length > 1 ? por(decodeURIComponent(location.hash.slice(1))) : null;
    if (nodo && nodo.tagName === 'DETAILS') { nodo.open = true; nodo.scrollIntoView(); }
  };
  addEventListener('hashchange', abrir);
  abrir();
})();
`;

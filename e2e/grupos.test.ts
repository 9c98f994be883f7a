import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { accionDeFila, confirmar, dia, elegir } from './gestos.ts';

const b = useBrowser();
const PDF = {
  name: 'sustento.pdf',
  mimeType: 'application/pdf',
  buffer: samplePdf(),
};
let solicita: Page;
let invitado: Page;
let admin: Page;
let id = 0;
let nombreInvitado = '';

type Json = Record<string, unknown>;
const leer = async <T = Json>(page: Page, ruta: string) => (await (await page.request.get(`/api${ruta}`)).json()) as T;
async function enviar(page: Page, ruta: string, datos: object) {
  const r = await page.request.post(`/api${ruta}`, { data: datos });
  expect(r.status(), await r.text()).toBe(200);
  return (await r.json()) as { integranteId: number };
}
/** A person of another institution, included with the signed paper. */
async function incluirExterno(page: Page, n: number): Promise<string> {
  const orcid = ['0000-0002-1825-0097', '0000-0001-5109-3700'][n]!;
  const correo = `externa${n}@otra.example`;
  const externo = {
    orcid,
    apellido1: 'Rossi',
    nombres: n === 0 ? 'Elena' : 'Carla',
    sexo: 'F',
    docTipo: 'PASAPORTE',
    docNumero: `YA12345${n}`,
    paisCodigo: 'PE',
    emailPersonal: correo,
    tituloProfesional: 'Socióloga',
    grado: 'Doctor',
    posicion: 'Otro',
  };
  const r = await page.request.post(`/api/grupos/${id}/integrantes`, {
    multipart: { input: JSON.stringify({ clase: 'externo_nacional', externo }), file: PDF },
  });
  expect(r.status(), await r.text()).toBe(200);
  return correo;
}
/** Link of the mail that went to an address, as its reader follows it. */
async function enlaceDelCorreo(correo: string): Promise<string> {
  const { correos } = await leer<{ correos: { para: string; enlace: string | null }[] }>(admin, '/dev/correos');
  const enlace = correos.find((c) => c.para === correo && c.enlace?.includes('/grupo/invitacion'))?.enlace;
  expect(enlace, `correo a ${correo}`).toBeTruthy();
  return enlace!.replace(/^https?:\/\/[^/]+/, '');
}

beforeAll(async () => {
  solicita = await b.open({ as: 'docente6' });
  invitado = await b.open({ as: 'docente5' });
  admin = await b.open({ as: 'admin' });
});

describe('de la solicitud a la disolución de un grupo', () => {
  useChain();

  it('quien tiene una invitación la ve al entrar y puede no aceptarla', async () => {
    await invitado.goto('/investigador');
    await invitado
      .getByText(/Invitación del grupo/)
      .first()
      .waitFor();
    await invitado.goto('/investigador/grupo');
    await invitado.getByRole('heading', { name: 'Invitaciones por responder' }).waitFor();
    await settled(invitado);
    await expectAccessible(invitado, 'grupos con una invitación');
    await invitado.getByRole('button', { name: 'No aceptar' }).click();
    await confirmar(invitado, 'No acepto');
    await invitado.getByText('Registramos que no acepta.').waitFor();
    await invitado.getByRole('heading', { name: 'Invitaciones por responder' }).waitFor({ state: 'detached' });
  });

  it('un docente libre ve que cumple los requisitos y empieza su solicitud', async () => {
    await solicita.goto('/investigador/grupo');
    await solicita.getByRole('link', { name: 'Registrar solicitud' }).click();
    await solicita.getByRole('heading', { name: 'Requisitos' }).waitFor();
    await solicita.getByText('No integra ningún grupo de investigación.').waitFor();
    await expectAccessible(solicita, 'requisitos para solicitar un grupo');
    await solicita
      .getByRole('textbox', { name: 'Nombre del grupo' })
      .fill('Grupo del recorrido sobre agua y territorio');
    await solicita.getByRole('textbox', { name: 'Nombre corto' }).fill('agua-t');
    await solicita.getByRole('button', { name: 'Empezar la solicitud' }).click();
    await solicita.waitForURL(/paso2\?id=\d+/);
    id = Number(new URL(solicita.url()).searchParams.get('id'));
    await settled(solicita);
    await expectAccessible(solicita, 'paso 2 de la solicitud');
    const otros = { Especialidad: 'Hidrología', 'Título profesional': 'Ingeniero', 'Teléfono móvil': '987654321' };
    for (const [campo, valor] of Object.entries(otros))
      await solicita.getByRole('textbox', { name: campo }).fill(valor);
    await solicita.getByRole('combobox', { name: 'Grado' }).selectOption('Doctor');
    await solicita.getByRole('textbox', { name: 'Correo institucional' }).fill('agua.t@demo.edu.pe');
    await solicita.getByRole('button', { name: 'Siguiente' }).click();
    await solicita.waitForURL(/paso3/);
  });

  it('incluye a un titular buscándolo, y él acepta en su cuenta', async () => {
    const { yo } = await leer<{ yo: { nombre: string } }>(invitado, '/acceso/yo');
    nombreInvitado = yo.nombre;
    const apellido = nombreInvitado.split(' ').at(-2)!;
    await solicita.getByRole('button', { name: 'Incluir miembro' }).click();
    await solicita.getByRole('menuitem', { name: 'Titular' }).click();
    const modal = solicita.getByRole('dialog');
    await elegir(modal, 'Persona', nombreInvitado, new RegExp(apellido));
    await modal.getByText('No pertenece a ningún grupo').waitFor();
    await expectAccessible(solicita, 'incluir a un titular');
    await modal.getByRole('button', { name: 'Incluir miembro' }).click();
    await modal.waitFor({ state: 'detached' });
    await solicita.getByRole('row', { name: new RegExp(`${apellido}.*Por confirmar`) }).waitFor();
    await expectAccessible(solicita, 'integrantes por confirmar');

    await invitado.goto('/investigador/grupo');
    await invitado.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await confirmar(invitado, 'Acepto');
    await invitado.getByText('Usted confirmó que integra el grupo AGUA-T.').waitFor();
  });

  it('quien no tiene cuenta acepta con el enlace de su correo', async () => {
    const correo = await incluirExterno(solicita, 0);
    const externa = await b.open();
    await externa.goto(await enlaceDelCorreo(correo));
    await externa.getByRole('heading', { name: 'Invitación a un grupo de investigación' }).waitFor();
    await externa.getByText('Grupo del recorrido sobre agua y territorio (AGUA-T)').waitFor();
    await expectAccessible(externa, 'invitación con enlace');
    await expectFits(externa, 'invitación con enlace');
    await externa.getByRole('button', { name: 'Acepto integrar el grupo' }).click();
    await externa.getByRole('heading', { name: 'Gracias por responder' }).waitFor();
  });

  it('la oficina confirma por un tercero, con motivo', async () => {
    const letras = ['ram', 'gar', 'rod', 'qui', 'per', 'flo', 'san', 'gon', 'mar', 'lop'];
    let libre: { investigadorId: number; nombre: string } | undefined;
    for (const q of letras) {
      const { candidatos } = await leer<{
        candidatos: { investigadorId: number; nombre: string; motivos: unknown[] }[];
      }>(solicita, `/grupos/${id}/candidatos?clase=titular&q=${q}`);
      libre ??= candidatos.find((c) => c.motivos.length === 0 && c.investigadorId);
    }
    expect(libre, 'un docente libre en la demostración').toBeTruthy();
    await enviar(solicita, `/grupos/${id}/integrantes`, { clase: 'titular', investigadorId: libre!.investigadorId });
    await admin.goto(`/admin/estudios/grupos/detalle?id=${id}&tab=miembros`);
    await accionDeFila(admin, new RegExp(libre!.nombre), 'Confirmar por la persona');
    const modal = admin.getByRole('dialog');
    await modal.getByRole('textbox', { name: 'Motivo' }).fill('Firmó su aceptación en la oficina');
    await modal.getByRole('button', { name: 'Confirmar por la persona' }).click();
    await admin.getByText('figura ahora como confirmado').waitFor();
  });

  it('completa los demás pasos y envía', async () => {
    const guardar = async (paso: number, values: object) => {
      const { version } = await leer<{ version: number }>(solicita, `/grupos/solicitudes/${id}`);
      const r = await solicita.request.put(`/api/grupos/solicitudes/${id}/pasos/${paso}`, {
        data: { version, values, advance: true },
      });
      expect(r.status(), await r.text()).toBe(200);
    };
    await guardar(4, {
      informacion: {
        presentacion: '<p>Estudiamos el agua.</p>',
        objetivos: '<p>Investigar.</p>',
        servicios: '<p>Asesorar.</p>',
      },
    });
    await solicita.goto(`/investigador/grupo/solicitar/paso4?id=${id}`);
    await settled(solicita);
    await solicita.getByRole('combobox', { name: 'Línea de investigación' }).selectOption({ index: 1 });
    await solicita.getByRole('button', { name: 'Agregar línea' }).click();
    await solicita.getByRole('heading', { name: 'Líneas de investigación (1/3)' }).waitFor();
    await expectAccessible(solicita, 'paso 4 de la solicitud');

    await solicita.goto(`/investigador/grupo/solicitar/paso7?id=${id}`);
    await settled(solicita);
    await solicita.getByRole('textbox', { name: 'Ambientes físicos' }).fill('Un laboratorio de aguas y una sala.');
    await solicita.locator('input[type=file]').first().setInputFiles(PDF);
    await solicita.getByText('Ya ha cargado un archivo').waitFor();
    await solicita.getByRole('button', { name: 'Siguiente' }).click();
    await solicita.waitForURL(/paso8/);
    for (const [campo, valor] of [
      ['Teléfono', '6197000'],
      ['Oficina', 'Pabellón B'],
      ['Dirección', 'Ciudad universitaria'],
    ] as const)
      await solicita.getByRole('textbox', { name: campo }).fill(valor);
    await solicita.getByRole('button', { name: 'Siguiente' }).click();
    await solicita.waitForURL(/paso9/);
    await solicita.getByLabel('Acepto la declaración jurada').check();
    await solicita.getByText('La solicitud está completa.').waitFor();
    await expectAccessible(solicita, 'paso 9 de la solicitud');
    await solicita.getByRole('button', { name: 'Enviar solicitud' }).click();
    await confirmar(solicita, 'Enviar solicitud');
    await solicita.getByText('Solicitud enviada.').waitFor();
    await solicita.getByRole('row', { name: /agua y territorio.*Enviado/ }).waitFor();

    await solicita.goto(`/investigador/grupo/solicitar/paso9?id=${id}`);
    await solicita.getByRole('button', { name: 'Retirar envío' }).click();
    await confirmar(solicita, 'Retirar envío');
    await solicita.getByText('La solicitud está completa.').waitFor();
    await solicita.getByRole('button', { name: 'Enviar solicitud' }).click();
    await confirmar(solicita, 'Enviar solicitud');
    await solicita.getByText('Solicitud enviada.').waitFor();
  });

  it('la oficina la observa, el coordinador lee la observación, corrige y la envía de nuevo', async () => {
    await admin.goto(`/admin/estudios/grupos/detalle?id=${id}`);
    await admin.getByRole('button', { name: 'Observar', exact: true }).click();
    const modal = admin.getByRole('dialog');
    await modal.getByRole('textbox', { name: 'Observación' }).fill('Revise los datos de contacto.');
    await modal.getByRole('textbox', { name: 'Corregir hasta' }).fill(dia());
    await modal.getByRole('checkbox', { name: '8. Datos de contacto' }).check();
    await modal.getByRole('textbox', { name: /Qué debe corregir/ }).fill('Indique el piso de la oficina.');
    await expectAccessible(admin, 'observar una solicitud');
    await modal.getByRole('button', { name: 'Observar' }).click();
    await admin.getByText('La solicitud pasó a «Observado».').waitFor();

    await solicita.goto('/investigador/grupo?tab=solicitudes');
    await solicita.getByText('Indique el piso de la oficina.').first().waitFor();
    await expectAccessible(solicita, 'solicitud observada en la lista');
    await solicita.getByRole('link', { name: 'Corregir la solicitud' }).click();
    await solicita.getByText('La oficina observó su solicitud').waitFor();
    await solicita.getByText('Corrija y envíe hasta el').waitFor();
    await solicita.getByRole('alert').getByRole('button', { name: '8. Datos de contacto' }).click();
    await solicita.waitForURL(/paso8/);
    await solicita.getByText('Observación de este paso').waitFor();
    await settled(solicita);
    await expectAccessible(solicita, 'paso observado');
    await solicita.getByRole('textbox', { name: 'Oficina' }).fill('Pabellón B, segundo piso');
    await solicita.getByRole('button', { name: 'Siguiente' }).click();
    await solicita.waitForURL(/paso9/);
    await solicita.getByText('8. Datos de contacto: ya la revisó').waitFor();
    // What was declared before the corrections is declared again.
    await expect.poll(() => solicita.getByRole('button', { name: 'Enviar solicitud' }).isDisabled()).toBe(true);
    await solicita.getByLabel('Acepto la declaración jurada').check();
    await solicita.getByText('La solicitud está completa.').waitFor();
    await solicita.getByRole('button', { name: 'Enviar solicitud' }).click();
    await confirmar(solicita, 'Enviar solicitud');
    await solicita.getByText('Solicitud enviada.').waitFor();
  });

  it('aprobada con categoría y resolución, es un grupo que sus integrantes ven', async () => {
    await admin.goto(`/admin/estudios/grupos/detalle?id=${id}`);
    await admin.getByRole('button', { name: 'Aprobar solicitud' }).click();
    const modal = admin.getByRole('dialog');
    await modal.getByRole('combobox', { name: 'Categoría' }).selectOption('B');
    await modal.getByRole('textbox', { name: 'Resolución rectoral de creación' }).fill('RR-777');
    await modal.getByRole('textbox', { name: 'Fecha de la resolución' }).fill(dia());
    await modal.getByRole('button', { name: 'Aprobar solicitud' }).click();
    await admin.getByText('La solicitud pasó a «Registrado».').waitFor();

    await solicita.goto(`/investigador/grupo/detalles?id=${id}`);
    await solicita.getByRole('row', { name: /Titular\s*Coordinador/ }).waitFor();
    await settled(solicita);
    await expectAccessible(solicita, 'detalle del grupo');
    for (const tab of ['Proyectos', 'Líneas', 'Publicaciones', 'Extras']) {
      await solicita.getByRole('tab', { name: tab }).click();
      await settled(solicita);
      await expectAccessible(solicita, `detalle del grupo, ${tab}`);
    }
  });

  it('el coordinador incluye a una adherente, que acepta sin cuenta', async () => {
    const externa = await b.open({ width: 360 });
    await externa.goto(await enlaceDelCorreo(await incluirExterno(solicita, 1)));
    await externa.getByRole('button', { name: 'Acepto integrar el grupo' }).click();
    await externa.getByRole('heading', { name: 'Gracias por responder' }).waitFor();
    await solicita.goto(`/investigador/grupo/detalles?id=${id}`);
    await solicita.getByRole('row', { name: /Rossi, Carla.*Confirmado/ }).waitFor();
  });

  it('la oficina cambia al coordinador, y el nuevo ya puede incluir', async () => {
    await admin.goto(`/admin/estudios/grupos/detalle?id=${id}&tab=miembros`);
    const apellido = nombreInvitado.split(' ').at(-2)!;
    await accionDeFila(admin, new RegExp(`${apellido}.*Titular`), 'Cambiar cargo');
    const modal = admin.getByRole('dialog');
    await modal.getByRole('combobox', { name: 'Cargo' }).selectOption('Coordinador');
    await modal.getByRole('button', { name: 'Cambiar cargo' }).click();
    await admin.getByText('coordina ahora el grupo').waitFor();
    await invitado.goto(`/investigador/grupo/detalles?id=${id}`);
    await invitado.getByRole('button', { name: 'Incluir miembro' }).waitFor();
    await solicita.goto(`/investigador/grupo/detalles?id=${id}`);
    await solicita.getByText('Solo el coordinador del grupo puede incluir integrantes').waitFor();
  });

  it('la oficina renueva el documento de una adherente, y otro día solo se lee', async () => {
    await admin.goto(`/admin/estudios/grupos/detalle?id=${id}&tab=miembros`);
    await accionDeFila(admin, /Rossi, Elena/, 'Editar');
    const modal = admin.getByRole('dialog');
    await modal.getByText('sustento.pdf').waitFor();
    await modal
      .locator('input[type=file]')
      .first()
      .setInputFiles({ ...PDF, name: 'renovado.pdf' });
    await modal.getByText('renovado.pdf').waitFor();
    await modal.getByRole('button', { name: 'Cancelar la carga' }).waitFor({ state: 'detached' });
    await modal.getByText(/versi/i).first().waitFor();
    await expectAccessible(admin, 'editar a una adherente');
    await modal.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await admin.goto(
      `/admin/estudios/grupos/detalle?id=${id}&tab=miembros&miembros=${dia().split('/').reverse().join('-')}`,
    );
    const fila = admin.getByRole('row', { name: /Rossi, Elena/ });
    await fila.getByRole('button', { name: /^Acciones/ }).click();
    await expect.poll(() => admin.getByRole('menuitem').allTextContents()).toEqual(['Visualizar']);
    await expect.poll(() => admin.getByRole('button', { name: 'Incluir miembro' }).count()).toBe(0);
  });

  it('disuelto, deja libres a todos y su historia se consulta por fecha', async () => {
    await admin.goto(`/admin/estudios/grupos/detalle?id=${id}`);
    await admin.getByRole('button', { name: 'Más acciones' }).click();
    await admin.getByRole('menuitem', { name: 'Disolver grupo' }).click();
    const modal = admin.getByRole('dialog');
    await modal.getByRole('textbox', { name: 'Motivo' }).fill('Fin del recorrido.');
    await modal.getByRole('button', { name: 'Disolver grupo' }).click();
    await admin.getByText('El grupo pasó a «Disuelto».').waitFor();
    await admin.goto(`/admin/estudios/grupos/detalle?id=${id}&tab=miembros&miembros=ex`);
    await admin.getByRole('row', { name: /Ex titular\s*Ex coordinador/ }).waitFor();
    await solicita.goto('/investigador/grupo/solicitar/paso1');
    await solicita.getByText('No integra ningún grupo de investigación.').waitFor();
    b.expected('the server responded with a status of 4');
  });
});

import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { fallasDeClave } from '../domain/permisos.ts';
import { usuarioAdmin, usuarioRol } from '../tables.ts';
import { fallasPorAdivinable } from './clave-adivinable.ts';
import { abrirCuenta } from './identidad.ts';

export type NuevoSuperadmin = {
  usuario: string;
  correo: string | null;
  nombres: string;
  apellido1: string;
  apellido2: string;
  clave: string;
  debeCambiar: boolean;
};

/** First account of an installation, made from the command line. @throws Failure when the password breaks the policy */
export async function crearSuperadmin(ctx: Ctx, nuevo: NuevoSuperadmin): Promise<number> {
  const fallas = [
    ...fallasDeClave(nuevo.clave),
    ...(await fallasPorAdivinable(ctx, nuevo.clave, {
      nombre: `${nuevo.nombres} ${nuevo.apellido1} ${nuevo.apellido2}`,
      ...nuevo,
    })),
  ];
  if (fallas.length) throw new Failure('invalid', 'acceso.superadmin_rechazado', fallas.join(' '));
  return inTransaction(ctx, async (tx) => {
    const [perfil] = await tx.db
      .insert(usuarioAdmin)
      .values({
        codigoTrabajador: '',
        apellido1: nuevo.apellido1,
        apellido2: nuevo.apellido2,
        nombres: nuevo.nombres,
        sexo: '',
        email: nuevo.correo,
        cargo: 'Superadministrador',
      })
      .returning({ id: usuarioAdmin.id });
    const cuenta = await abrirCuenta(tx, {
      nombre: `${nuevo.nombres} ${nuevo.apellido1}`,
      usuario: nuevo.usuario,
      correo: nuevo.correo,
      superadmin: true,
      acceso: { clave: nuevo.clave, debeCambiar: nuevo.debeCambiar },
    });
    await tx.db.insert(usuarioRol).values({ usuarioId: cuenta.id, rol: 'admin', adminId: perfil!.id });
    await audit(tx, {
      entity: 'usuario',
      entityId: cuenta.id,
      action: 'crear',
      after: { usuario: nuevo.usuario, superadmin: true },
    });
    return cuenta.id;
  });
}

import { spacedName } from '@yardkeeper/domain/access/names';
import type { TestApp } from './app.ts';

/** Removes one permission from a role, as a super admin would. */
export async function withoutPermission(app: TestApp, role: string, permission: string): Promise<void> {
  const admin = await app.as('SUPER_ADMIN');
  const { roleId } = (await admin.do('GET /manageUser/getRole')).find((each) => each.role === spacedName(role))!;
  const detail = await admin.do('GET /manageUser/getRoleDetail/:id', { params: { id: roleId } });
  const left = detail.permission.filter((each) => each !== permission);
  await admin.do('POST /manageUser/updateRole', { body: { roleId, role: detail.role, permission: left } });
}

import { Title } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { BackLink } from '../../kit/document/BackLink.tsx';
import { DetailSkeleton } from '../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../kit/text/ErrorState.tsx';
import { MissingRecord } from '../../shared/missing-record.ts';
import { useLiveRoles, useRole } from './api.ts';
import { RoleEditor } from './RoleEditor.tsx';
import classes from './Roles.module.css';

export function RoleUpdate() {
  useLiveRoles();
  const params: { id?: string } = useParams({ strict: false });
  const id = Number(params.id) || 0;
  const role = useRole(id);
  const missing = id === 0 || (!role.data && role.error instanceof ApiError && role.error.code === 404);
  return (
    <div className={classes.page}>
      <BackLink href="/settings/role">Roles</BackLink>
      {!role.data && (
        <Title order={1} className="kit-unseen">
          Role
        </Title>
      )}
      {missing && <MissingRecord title="There is no such role" list="/settings/role" listName="Roles" />}
      {!missing && role.isPending && <DetailSkeleton />}
      {!missing && role.isError && !role.data && (
        <ErrorState
          message={role.error.message}
          hint="Try again, or choose one from the list."
          onRetry={() => role.refetch()}
        />
      )}
      {role.data && <RoleEditor key={id} detail={role.data} />}
    </div>
  );
}

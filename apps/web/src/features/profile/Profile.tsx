import { useQueryClient } from '@tanstack/react-query';
import { PageHeader } from '../../kit/document/PageHeader.tsx';
import { FormSkeleton } from '../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../kit/text/ErrorState.tsx';
import { updateUser } from '../../session/store.ts';
import { type Me, meKey, useMe } from './api.ts';
import classes from './Profile.module.css';
import { ProfileForm } from './ProfileForm.tsx';
import { EmailChange } from './parts/EmailChange.tsx';
import { OwnRole } from './parts/OwnRole.tsx';
import { Preferences } from './parts/Preferences.tsx';
import { Devices } from './signing-in/Devices.tsx';
import { SigningIn } from './signing-in/SigningIn.tsx';

export function Profile() {
  const client = useQueryClient();
  const me = useMe();
  const changed = (next: Me) => {
    client.setQueryData(meKey, next);
    updateUser(next);
  };
  return (
    <section className={classes.page} aria-label="Your profile">
      <PageHeader title="Your profile" />
      {me.isPending && <FormSkeleton />}
      {me.isError && !me.data && <ErrorState message={me.error.message} onRetry={() => me.refetch()} />}
      {me.data && (
        <div className={classes.columns}>
          <div className={classes.side}>
            <EmailChange me={me.data} onChanged={changed} />
            <ProfileForm me={me.data} onSaved={changed} />
            <SigningIn />
            <Devices ownId={me.data.userID} />
          </div>
          <div className={classes.side}>
            <Preferences me={me.data} onChanged={() => me.refetch()} />
            <OwnRole />
          </div>
        </div>
      )}
    </section>
  );
}

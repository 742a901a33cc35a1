import { IconPointFilled } from '@tabler/icons-react';
import { useLiveLookups } from '../../api/lookups/lookups.ts';
import { DetailTabs } from '../../kit/document/DetailTabs.tsx';
import { PageHeader } from '../../kit/document/PageHeader.tsx';
import { BackupsTab } from './backups/BackupsTab.tsx';
import {
  backupRules,
  buyingRules,
  companyRules,
  labelRules,
  retentionRules,
  ruleRules,
  signInRules,
} from './checks.ts';
import { BuyingTab } from './parts/BuyingTab.tsx';
import { CalendarTab } from './parts/CalendarTab.tsx';
import { CompanyTab } from './parts/CompanyTab.tsx';
import { DocumentsTab } from './parts/DocumentsTab.tsx';
import { LabelsTab } from './parts/LabelsTab.tsx';
import { RulesTab } from './parts/RulesTab.tsx';
import { SigningInTab } from './parts/SigningInTab.tsx';
import { TargetsTab } from './parts/TargetsTab.tsx';
import { RetentionTab } from './retention/RetentionTab.tsx';
import classes from './Settings.module.css';
import { useSettingForm } from './use-setting-form.ts';

const mark = (dirty: boolean) => (dirty ? { icon: IconPointFilled } : {});

export function CompanySettings() {
  useLiveLookups();
  const company = useSettingForm('company', companyRules);
  const documents = useSettingForm('documents');
  const rules = useSettingForm('rules', ruleRules);
  const targets = useSettingForm('targets');
  const buying = useSettingForm('buying', buyingRules);
  const labels = useSettingForm('labels', labelRules);
  const calendar = useSettingForm('calendar');
  const backups = useSettingForm('backups', backupRules);
  const signIn = useSettingForm('signIn', signInRules);
  const retention = useSettingForm('retention', retentionRules);
  const tabs = [
    { id: 'company', label: 'Company', ...mark(company.dirty), render: () => <CompanyTab setting={company} /> },
    {
      id: 'documents',
      label: 'Documents',
      ...mark(documents.dirty),
      render: () => <DocumentsTab setting={documents} />,
    },
    { id: 'rules', label: 'Rules', ...mark(rules.dirty), render: () => <RulesTab setting={rules} /> },
    { id: 'targets', label: 'Targets', ...mark(targets.dirty), render: () => <TargetsTab setting={targets} /> },
    { id: 'buying', label: 'Buying', ...mark(buying.dirty), render: () => <BuyingTab setting={buying} /> },
    { id: 'labels', label: 'Labels', ...mark(labels.dirty), render: () => <LabelsTab setting={labels} /> },
    { id: 'calendar', label: 'Calendar', ...mark(calendar.dirty), render: () => <CalendarTab setting={calendar} /> },
    { id: 'backups', label: 'Backups', ...mark(backups.dirty), render: () => <BackupsTab setting={backups} /> },
    { id: 'signIn', label: 'Signing in', ...mark(signIn.dirty), render: () => <SigningInTab setting={signIn} /> },
    {
      id: 'retention',
      label: 'Retention',
      ...mark(retention.dirty),
      render: () => <RetentionTab setting={retention} />,
    },
  ];
  return (
    <div className={classes.screen}>
      <PageHeader title="Company" />
      <DetailTabs kind="company" tabs={tabs} />
    </div>
  );
}

import type { ReactNode } from 'react';
import type { StepDrawing } from '../page-texts.ts';
import { Drawing, DrawnButton, Surface, Tick, Window, Words } from './drawing-pieces.tsx';

const drawings: Record<StepDrawing, () => ReactNode> = {
  preferences: Preferences,
  repositories: Repositories,
  address: Address,
  install: Install,
};

/** The drawing of one step of the guide. */
export function StepPicture({ drawing, label }: { drawing: StepDrawing; label: string }) {
  const Inside = drawings[drawing];
  return (
    <Drawing label={label}>
      <Inside />
    </Drawing>
  );
}

const whole = { x: 16, y: 16, width: 368, height: 208 };

function Preferences() {
  const tabs = ['Interface', 'Themes', 'Viewport', 'Get Extensions', 'Add-ons', 'Keymap', 'System'];
  return (
    <>
      <Window {...whole} title="Preferences" />
      <path d="M144 42v182" stroke="var(--line)" />
      {tabs.map((tab, place) => {
        const isCurrent = tab === 'Get Extensions';
        const y = 48 + place * 24;
        return (
          <g key={tab}>
            {isCurrent && <Surface x={22} y={y} width={116} height={22} level={3} isCurrent />}
            <Words x={32} y={y + 15.5} tone={isCurrent ? 'fg' : 'subtle'} isBold={isCurrent}>
              {tab}
            </Words>
          </g>
        );
      })}
      <Surface x={156} y={52} width={120} height={22} level={2} />
      <Surface x={284} y={52} width={88} height={22} level={2} />
      {[86, 118, 150, 182].map((y) => (
        <g key={y}>
          <Surface x={156} y={y} width={216} height={26} level={2} />
          <rect x={166} y={y + 10} width={92} height={6} rx={3} fill="var(--line-strong)" />
          <rect x={326} y={y + 6} width={38} height={14} rx={3} fill="var(--surface-3)" />
        </g>
      ))}
    </>
  );
}

function Repositories() {
  return (
    <>
      <Window {...whole} title="Get Extensions" />
      <Surface x={28} y={52} width={186} height={24} level={2} />
      <DrawnButton x={252} y={52} width={120} height={24} label="Repositories" />
      <Surface x={140} y={84} width={232} height={104} level={2} radius={8} />
      <Surface x={152} y={96} width={180} height={80} />
      <rect x={156} y={100} width={172} height={22} rx={4} fill="var(--surface-3)" />
      <Words x={164} y={115.5} tone="fg">
        extensions.blender.org
      </Words>
      <Surface x={338} y={96} width={24} height={24} level={3} isCurrent />
      <path d="M350 102v12M344 108h12" stroke="var(--fg)" strokeWidth={2} strokeLinecap="round" />
      <Surface x={338} y={126} width={24} height={24} level={3} />
      <path d="M344 138h12" stroke="var(--fg-subtle)" strokeWidth={2} strokeLinecap="round" />
      <Surface x={172} y={126} width={182} height={66} level={1} radius={6} />
      <rect x={177} y={131} width={172} height={26} rx={4} fill="var(--heat)" />
      <Words x={186} y={148.5} tone="on-heat" isBold>
        Add Remote Repository
      </Words>
      <Words x={186} y={178}>
        Add Local Repository
      </Words>
    </>
  );
}

function Address() {
  return (
    <>
      <Window x={40} y={16} width={320} height={208} title="Add Remote Repository" />
      <Words x={56} y={67}>
        URL
      </Words>
      <Surface x={96} y={52} width={248} height={24} level={2} isCurrent />
      <Words x={106} y={68.5} tone="fg">
        https://…/api/v1/extensions/
      </Words>
      <Tick x={96} y={92} label="Check for Updates on Startup" />
      <Tick x={96} y={120} label="Requires Access Token" />
      <Surface x={96} y={146} width={248} height={24} level={2} />
      <Words x={106} y={163} tone="fg">
        ••••••••••••••••••••
      </Words>
      <DrawnButton x={192} y={186} width={72} height={26} label="Cancel" />
      <DrawnButton x={272} y={186} width={72} height={26} label="Create" isCurrent />
    </>
  );
}

function Install() {
  const rows = [
    { name: 'Scatter Kit', facts: '2.4.1  →  2.5.0', button: 'Update' },
    { name: 'Pipe Bender', facts: '1.2.0', button: 'Install' },
    { name: 'Rivet Rows', facts: '1.0.3', button: 'Install' },
  ];
  return (
    <>
      <Window {...whole} title="Get Extensions" />
      <Words x={28} y={64} tone="subtle">
        Forge
      </Words>
      {rows.map(({ name, facts, button }, place) => {
        const y = 76 + place * 48;
        return (
          <g key={name}>
            <Surface x={28} y={y} width={344} height={40} level={2} />
            <Words x={42} y={y + 25} tone="fg" isBold>
              {name}
            </Words>
            <Words x={150} y={y + 25}>
              {facts}
            </Words>
            <DrawnButton
              x={292}
              y={y + 7}
              width={70}
              height={26}
              label={button}
              isCurrent={place === 0}
            />
          </g>
        );
      })}
    </>
  );
}

import type { CodeUse, ExtensionManifest, Finding } from '../rules.ts';
import { isOlderBlender } from '../blender-version.ts';
import type { PythonFile } from './python-file.ts';
import { pythonLimits, pythonSeverities } from './rules.ts';
import { permissionFindings } from './permissions.ts';
import { packagingFindings } from './packaging.ts';
import type { PythonSurroundings } from './reading.ts';

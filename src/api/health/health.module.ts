import { Module } from '@nestjs/common';
import { DrainGate } from './drain-gate.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';

@Module({ controllers: [HealthController], providers: [DrainGate, Readiness] })
export class HealthModule {}

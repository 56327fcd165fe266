"""Runs inside Blender: builds one picture and writes its passes.

blender -b -P render.py -- NAME OUTDIR [--size 1000] [--samples 16]
NAME is a product's picture (its file without .webp) or a scene of catalogue.json.
"""
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402

import core as K  # noqa: E402
import materials as T  # noqa: E402


def passes(outdir):
    sc = bpy.context.scene
    vl = sc.view_layers[0]
    for p in ('diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct', 'glossy_indirect', 'glossy_color', 'normal', 'z'):
        setattr(vl, 'use_pass_' + p, True)
    sc.use_nodes = True
    t = sc.node_tree
    rl = next(n for n in t.nodes if n.type == 'R_LAYERS')
    f = t.nodes.new('CompositorNodeOutputFile')
    f.base_path = outdir
    f.format.file_format = 'OPEN_EXR'
    f.format.color_depth = '32'
    f.format.exr_codec = 'ZIP'
    f.file_slots.clear()
    for name in ('Image', 'DiffDir', 'DiffInd', 'DiffCol', 'GlossDir', 'GlossInd', 'GlossCol', 'Normal', 'Depth'):
        f.file_slots.new(name + '_')
        t.links.new(rl.outputs[name], f.inputs[name + '_'])


def setup(w, h, samples):
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    c = sc.cycles
    c.device = 'CPU'
    c.samples = samples
    c.use_adaptive_sampling = True
    c.adaptive_threshold = .06
    c.adaptive_min_samples = max(6, samples // 4)
    c.max_bounces = 4
    c.diffuse_bounces = 2
    c.glossy_bounces = 3
    c.transmission_bounces = 3
    c.transparent_max_bounces = 12
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 1.0
    c.sample_clamp_indirect = 3.0
    c.sample_clamp_direct = 12.0
    c.use_denoising = False
    c.pixel_filter_type = 'BLACKMAN_HARRIS'
    sc.render.resolution_x, sc.render.resolution_y = w, h
    sc.render.use_persistent_data = False
    sc.render.film_transparent = False
    sc.view_settings.view_transform = 'Standard'


def main():
    args = sys.argv[sys.argv.index('--') + 1:]
    name, out = args[0], args[1]
    opt = dict(zip(args[2::2], args[3::2]))
    size = int(opt.get('--size', 0))
    samples = int(opt.get('--samples', 16))
    cat = json.load(open(os.path.join(HERE, '..', 'catalogue.json'), encoding='utf-8'))
    import time
    t0 = time.process_time()
    K.reset(seed=sum(map(ord, name)))
    T.CACHE.clear()
    import pictures
    w, h = pictures.compose(name, cat)
    import sets
    open(os.path.join(out, 'mode'), 'w').write(sets.MODE)
    k = size / max(w, h) if size else 1
    setup(int(round(w * k)), int(round(h * k)), samples)
    passes(out)
    t1 = time.process_time()
    bpy.ops.render.render(write_still=False)
    open(os.path.join(out, 'time'), 'w').write(f'build {t1 - t0:.0f} render {time.process_time() - t1:.0f}')


main()

"""Builds one picture and writes its passes. Runs inside Blender.

blender -b -P render.py -- NAME OUTDIR [--size 1000] [--samples 16] [--only colour]
NAME is a picture's file name without .webp, or the name of a scene in catalogue.json.
--only colour renders no light at full size: finish.py takes it from the picture of the same product in another material.
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
    f.format.color_depth = '16'
    f.format.exr_codec = 'NONE'
    f.file_slots.clear()
    for name in ('Image', 'DiffDir', 'DiffInd', 'DiffCol', 'GlossDir', 'GlossInd', 'GlossCol', 'Normal', 'Depth'):
        f.file_slots.new(name + '_')
        t.links.new(rl.outputs[name], f.inputs[name + '_'])
    return f


def simplify_bounced_light():
    """Saves time: diffuse rays see the mean colour of a patterned surface, so its texture is not evaluated for them."""
    for m in bpy.data.materials:
        if 'mean' not in m:
            continue
        t = m.node_tree
        out = next(n for n in t.nodes if n.type == 'OUTPUT_MATERIAL')
        full = out.inputs[0].links[0].from_socket
        lp, mx, df = (t.nodes.new('ShaderNode' + k) for k in ('LightPath', 'MixShader', 'BsdfDiffuse'))
        df.inputs[0].default_value = (*m['mean'], 1)
        t.links.new(lp.outputs['Is Diffuse Ray'], mx.inputs[0])
        t.links.new(full, mx.inputs[1])
        t.links.new(df.outputs[0], mx.inputs[2])
        t.links.new(mx.outputs[0], out.inputs[0])


def remove_light():
    """Removes lights, bounces and bumps: the colour passes do not need them, and bumps take most of the time."""
    sc = bpy.context.scene
    for o in [o for o in sc.objects if o.type == 'LIGHT']:
        bpy.data.objects.remove(o)
    sc.world = None
    sc.cycles.max_bounces = 0
    sc.cycles.use_adaptive_sampling = False
    sc.cycles.samples = min(sc.cycles.samples, 3)
    for m in bpy.data.materials:
        for link in [k for k in m.node_tree.links if k.to_node.type == 'BSDF_PRINCIPLED' and k.to_socket.name in ('Normal', 'Roughness')]:
            m.node_tree.links.remove(link)


def product_bounds():
    """Returns the rectangle of the frame that the product and its shadow cover."""
    import numpy as np
    sc = bpy.context.scene
    w, h = sc.render.resolution_x, sc.render.resolution_y
    cam = sc.camera
    projection = np.array(cam.calc_matrix_camera(bpy.context.evaluated_depsgraph_get(), x=w, y=h) @ cam.matrix_world.inverted())
    v = K.verts_world(('product',))
    clip = np.c_[v, np.ones(len(v))] @ projection.T
    p = clip[:, :2] / clip[:, 3:] / 2 + .5
    x0, y0 = p.min(0)
    x1, y1 = p.max(0)
    return max(0, x0 - .06), max(0, y0 - .07), min(1, x1 + .12), min(1, y1 + .06)


def setup(w, h, samples):
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    c = sc.cycles
    c.device = 'CPU'
    c.samples = samples
    c.use_adaptive_sampling = True
    c.adaptive_threshold = .12
    c.adaptive_min_samples = max(3, samples // 3)
    c.max_bounces = 5
    c.diffuse_bounces = 2
    # minimum bounces: glass and deep shade become grainy if paths end at random earlier
    c.min_transparent_bounces = 8
    c.min_light_bounces = 3
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
    samples = int(opt.get('--samples', 8))
    cat = json.load(open(os.path.join(HERE, '..', 'catalogue.json'), encoding='utf-8'))
    import time
    t0 = time.process_time()
    import pictures
    K.reset(seed=pictures.seed(name))
    T.CACHE.clear()
    w, h = pictures.compose(name, cat)
    import sets
    open(os.path.join(out, 'mode'), 'w').write(sets.MODE)
    k = size / max(w, h) if size else 1
    w, h = int(round(w * k)), int(round(h * k))
    open(os.path.join(out, 'size'), 'w').write(f'{w} {h}')
    json.dump(dict(seed=pictures.seed(name), width=w, height=h), open(os.path.join(out, 'how'), 'w'))
    # for finer edges, a picture is rendered larger than its final size; only a view of 2,000 px does not need that
    larger = 1.2 if not pictures.is_view(name) else 1.3 if size < 2000 else 1
    setup(int(w * larger), int(h * larger), samples)
    simplify_bounced_light()
    t1 = time.process_time()
    sc = bpy.context.scene
    if sets.MODE.startswith(('studio', 'dusk')):
        # the empty backdrop is rendered small; only the product and its shadow at full size
        low = os.path.join(out, 'low')
        os.makedirs(low)
        sc.render.resolution_percentage = 22
        f = passes(low)
        bpy.ops.render.render(write_still=False)
        sc.render.resolution_percentage = 100
        f.base_path = out
        x0, y0, x1, y1 = product_bounds()
        sc.render.use_border = True
        sc.render.border_min_x, sc.render.border_max_x, sc.render.border_min_y, sc.render.border_max_y = x0, x1, y0, y1
        open(os.path.join(out, 'crop'), 'w').write(f'{x0} {y0} {x1} {y1}')
        if opt.get('--only') == 'colour':
            remove_light()
    else:
        passes(out)
    bpy.ops.render.render(write_still=False)
    cam = sc.camera
    turn = [list(row) for row in cam.matrix_world.to_3x3()]
    json.dump(dict(focal=cam.data.lens / cam.data.sensor_width * sc.render.resolution_x, shift=[cam.data.shift_x, cam.data.shift_y], rotation=turn), open(os.path.join(out, 'camera'), 'w'))
    open(os.path.join(out, 'time'), 'w').write(f'build {t1 - t0:.0f} render {time.process_time() - t1:.0f}')


main()
